/** The table of a puzzle for two: one call wins, and a wrong one is answered by the best reply. */

import type { App } from "../app.js";
import type { Shown } from "../duel/board.js";
import type { Layout } from "../geometry.js";
import { placed, placingOf } from "../placing.js";
import { movesLess } from "../settings.js";
import { duelTexts } from "../texts/duel.js";
import { puzzleTexts } from "../texts/puzzles.js";
import type { DuelPosition } from "../wasm/solver.js";
import type { DuelPuzzle } from "./puzzle.js";
import type { Host, Table } from "./table.js";

/** The effort for a reply, in looks of the search at its clock: far more than the puzzles need for a proof. */
const REPLY = 5000;

/** The highest level of the computer. */
const STRONGEST = 9;

/** The time before the other replies, so that one sees the own call first. */
const PACE = 700;

export class DuelTable implements Table, Shown {
  readonly puzzle: DuelPuzzle;
  position: DuelPosition;
  readonly layout: Layout;
  /** The cell that the keyboard is at. */
  focus: number;
  /** The color that is shown. */
  hinted: number | undefined;
  private readonly host: Host;
  /** The position of the puzzle, and the player to call. */
  private readonly start: DuelPosition;
  private isBusy = false;
  private isClosed = false;

  /** Reads the position. */
  static async open(puzzle: DuelPuzzle, host: Host): Promise<DuelTable> {
    const { answer } = host.solver.ask("duelPosition", [puzzle.code], { urgent: true });
    return new DuelTable(puzzle, await answer, host);
  }

  private constructor(puzzle: DuelPuzzle, position: DuelPosition, host: Host) {
    this.puzzle = puzzle;
    this.host = host;
    this.start = position;
    this.position = position;
    this.layout = placed(placingOf(position.board));
    this.focus = position.starts[this.player];
  }

  get app(): App {
    return this.host.app;
  }

  get labels(): readonly string[] {
    return this.start.board.labels;
  }

  /** The number of the player that calls. */
  get player(): number {
    return this.start.turn;
  }

  get isPersons(): boolean {
    return this.host.isOpen && !this.isBusy;
  }

  get goal(): string {
    return puzzleTexts().goalDuel;
  }

  /** The code of the position with the strongest opponent. */
  get codeToPlay(): string {
    const sides = this.player ? `${STRONGEST}-person` : `person-${STRONGEST}`;
    return this.puzzle.code.replace("person-person", sides);
  }

  private get best(): number {
    return this.labels.indexOf(this.puzzle.line[0].label);
  }

  name(player: number): string {
    const texts = duelTexts();
    return player === this.player ? texts.you : texts.begin.other;
  }

  /** A result in words: cells of the first player minus cells of the second. */
  private result(value: number): string {
    const texts = duelTexts();
    return value === 0 ? texts.draw : texts.wins(this.name(value > 0 ? 0 : 1), Math.abs(value));
  }

  cell(vertex: number): void {
    this.call(this.position.colors[vertex]);
  }

  choose(color: number): void {
    this.call(color);
  }

  call(color: number): void {
    const gain = this.position.gains[color];
    if (!this.isPersons || gain === undefined || gain === null) return;
    this.isBusy = true;
    const done = color === this.best ? this.win(color) : this.lose(color);
    done
      .catch((error) => this.host.failed(error))
      .finally(() => {
        this.isBusy = false;
        this.app.update();
      });
  }

  private async after(code: string, color: number | undefined): Promise<string> {
    const next = await this.host.solver.ask("duelCall", [code, color], { urgent: true }).answer;
    const position = await this.host.solver.ask("duelPosition", [next], { urgent: true }).answer;
    if (this.isClosed) return next;
    this.hinted = undefined;
    this.position = position;
    this.app.update();
    return next;
  }

  private async win(color: number): Promise<void> {
    const { gains } = this.start;
    const most = Math.max(...gains.map((gain) => gain ?? 0));
    await this.after(this.puzzle.code, color);
    if (this.isClosed) return;
    const t = puzzleTexts();
    const tempting = this.app.colorName(gains.indexOf(most));
    this.host.finish(t.solvedDuel(this.puzzle.margin, tempting, most, this.puzzle.otherwise));
  }

  /** A wrong call, and why it is wrong. */
  private async lose(color: number): Promise<void> {
    const t = puzzleTexts();
    const name = this.app.colorName(color);
    const code = await this.after(this.puzzle.code, color);
    if (this.isClosed) return;
    this.host.missed(t.wrongDuel(name), "");
    const { over, cells } = this.position;
    if (over) {
      this.host.say(`${t.wrongDuel(name)} ${this.result(cells[0] - cells[1])}.`);
      return;
    }
    const hint = this.host.solver.ask("duelHint", [code, REPLY], { urgent: true }).answer;
    const pace = movesLess(this.app.settings) ? 0 : PACE;
    const [{ call, value }] = await Promise.all([hint, new Promise((done) => setTimeout(done, pace))]);
    // Meanwhile the call may have been taken back.
    if (this.isClosed || this.host.isOpen) return;
    await this.after(code, call);
    if (this.isClosed) return;
    const reply = call === undefined ? t.passes : t.replies(this.app.colorName(call));
    const result = value === undefined ? "" : ` ${duelTexts().best(this.result(value))}`;
    this.host.say(`${t.wrongDuel(name)} ${reply}${result}`);
  }

  again(): void {
    this.position = this.start;
    this.app.update();
  }

  reveal(): string {
    this.hinted = this.best;
    this.app.update();
    return puzzleTexts().shownDuel(this.app.colorName(this.best));
  }

  close(): void {
    this.isClosed = true;
  }
}
