/** The table of a puzzle for two: one call wins, and a wrong one is answered by the best reply. */

import { Duel } from "../duel/duel.js";
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

export class DuelTable extends Duel implements Table {
  readonly puzzle: DuelPuzzle;
  private readonly host: Host;
  /** The position of the puzzle, and the player to call. */
  private readonly start: DuelPosition;

  /** Reads the position. */
  static async open(puzzle: DuelPuzzle, host: Host): Promise<DuelTable> {
    return new DuelTable(puzzle, await Duel.positionOf(host.solver, puzzle.code), host);
  }

  private constructor(puzzle: DuelPuzzle, position: DuelPosition, host: Host) {
    super(host.app, host.solver, position, position.turn);
    this.puzzle = puzzle;
    this.host = host;
    this.start = position;
  }

  get labels(): readonly string[] {
    return this.start.board.labels;
  }

  /** The number of the player that calls. */
  private get player(): number {
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

  protected call(color: number): Promise<void> {
    return color === this.best ? this.win(color) : this.lose(color);
  }

  protected failed(error: unknown): void {
    this.host.failed(error);
  }

  private async show(code: string, color: number | undefined): Promise<string> {
    const next = await this.after(code, color);
    const position = await Duel.positionOf(this.solver, next);
    if (this.isClosed) return next;
    this.hinted = undefined;
    this.position = position;
    this.app.update();
    return next;
  }

  private async win(color: number): Promise<void> {
    const { gains } = this.start;
    const most = Math.max(...gains.map((gain) => gain ?? 0));
    await this.show(this.puzzle.code, color);
    if (this.isClosed) return;
    const t = puzzleTexts();
    const tempting = this.app.colorName(gains.indexOf(most));
    this.host.finish(t.solvedDuel(this.puzzle.margin, tempting, most, this.puzzle.otherwise));
  }

  /** A wrong call, and why it is wrong. */
  private async lose(color: number): Promise<void> {
    const t = puzzleTexts();
    const name = this.app.colorName(color);
    const code = await this.show(this.puzzle.code, color);
    if (this.isClosed) return;
    this.host.missed(t.wrongDuel(name), "");
    const { over, cells } = this.position;
    if (over) {
      this.host.say(`${t.wrongDuel(name)} ${this.result(cells[0] - cells[1])}.`);
      return;
    }
    const hint = this.solver.ask("duelHint", [code, REPLY], { urgent: true }).answer;
    const pace = movesLess(this.app.settings) ? 0 : PACE;
    const [{ call, value }] = await Promise.all([hint, new Promise((done) => setTimeout(done, pace))]);
    // Meanwhile the call may have been taken back.
    if (this.isClosed || this.host.isOpen) return;
    await this.show(code, call);
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
}
