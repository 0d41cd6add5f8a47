/** A duel on the page: against the computer, or two people at one device. */

import type { App } from "../app.js";
import type { Layout } from "../geometry.js";
import { placed, placingOf } from "../placing.js";
import { DUEL, linkTo } from "../router.js";
import { movesLess } from "../settings.js";
import { Cancelled, type Job, type Solver } from "../solver/client.js";
import { duelTexts } from "../texts/duel.js";
import { play } from "../texts/play.js";
import { refusal } from "../texts/refusals.js";
import type { DuelPosition } from "../wasm/solver.js";
import type { Shown } from "./board.js";

/** The effort for a hint, and for the result of the board, in looks of the search at its clock: some seconds. */
const HINT = 5000;
const VALUE = 10_000;

/** The time before the computer calls, so that one sees what it answers. */
const PACE = 350;

/** What the address of a duel has: before its code, the player of the device that it is for, if that is known. */
const fragment = (code: string, player: number | undefined) =>
  player === undefined ? code : `as-${player + 1}:${code}`;

export class DuelGame implements Shown {
  position!: DuelPosition;
  layout!: Layout;
  /** The cell that the keyboard is at. */
  focus = 0;
  /** The color of a hint. */
  hinted: number | undefined;
  /** What is said below the colors. */
  line = "";
  /** The result under best play of both; undefined until it is proven. */
  value: number | undefined;
  code = "";
  /** The player that this device has in a duel over links; undefined if both players are here. */
  mine: number | undefined;
  private undone: string[] = [];
  private isBusy = false;
  private isClosed = false;
  private job: Job<unknown> | undefined;
  readonly app: App;
  private readonly solver: Solver;

  constructor(app: App, solver: Solver) {
    this.app = app;
    this.solver = solver;
  }

  /** Begins a duel, or goes on with one. */
  async open(text: string): Promise<void> {
    const [, player, code] = DUEL.exec(text) ?? [];
    this.mine = player === undefined ? undefined : Number(player) - 1;
    await this.show(code ?? text);
    if (!this.isForTwo) this.mine = undefined;
    this.layout = placed(placingOf(this.position.board));
    this.focus = this.position.starts[0];
  }

  /** Lets the computer call, if it is its turn. */
  begin(): void {
    void this.attempt(() => this.goOn());
  }

  /** Ends the duel. Its address stays if another duel is there already. */
  close(isReplaced = false): void {
    this.isClosed = true;
    this.job?.cancel();
    if (!isReplaced) history.replaceState(null, "", location.pathname + location.search);
  }

  /** Whether a person at this device may call now. */
  get isPersons(): boolean {
    const { over, sides, turn } = this.position;
    return !over && !this.isBusy && sides[turn] === 0 && !this.waits;
  }

  /** Whether two persons play, on one device or over links. */
  get isForTwo(): boolean {
    return this.position.sides.every((side) => side === 0);
  }

  /** Whether the other player, on another device, is to call. */
  get waits(): boolean {
    const { over, turn } = this.position;
    return !over && this.mine !== undefined && this.mine !== turn;
  }

  /** A call that the other player has made on another device is not taken back. */
  get canUndo(): boolean {
    const begins = this.position.sides[0] === 0 ? 0 : 1;
    const isOwn = this.mine === undefined || this.waits;
    return !this.isBusy && this.position.calls > begins && isOwn;
  }

  get canRedo(): boolean {
    return !this.isBusy && this.undone.length > 0;
  }

  /** A person calls a color. */
  call(color: number): void {
    const gain = this.position.gains[color];
    if (!this.isPersons || gain === undefined || gain === null) return;
    void this.attempt(async () => {
      this.undone = [];
      await this.show(await this.solver.ask("duelCall", [this.code, color], { urgent: true }).answer);
      await this.goOn();
    });
  }

  undo(): void {
    if (!this.canUndo) return;
    void this.attempt(async () => {
      this.undone.push(this.code);
      await this.show(await this.solver.ask("duelUndo", [this.code], { urgent: true }).answer);
      await this.goOn();
    });
  }

  redo(): void {
    if (!this.canRedo) return;
    void this.attempt(async () => this.show(this.undone.pop() ?? this.code));
  }

  /** Looks for a good call, and says whether it is proven. */
  hint(): void {
    if (!this.isPersons) return;
    this.say(play().seeking);
    const job = this.solver.ask("duelHint", [this.code, HINT], { urgent: true });
    this.job = job;
    job.answer.then(
      ({ call, proven, value }) => {
        if (job !== this.job || call === undefined) return;
        this.hinted = call;
        const result = value === undefined ? "" : this.result(value);
        this.say(duelTexts().hintIs(this.app.colorName(call), proven, result));
      },
      (error) => this.report(error),
    );
  }

  endHint(): void {
    this.job?.cancel();
    this.job = undefined;
    this.hinted = undefined;
    this.say("");
  }

  /**
   * Gives out the link. From then on a duel of two persons goes over links: the other device has the player whose turn it is,
   * unless it is known already who is who.
   */
  async share(): Promise<void> {
    const { over, turn } = this.position;
    const isOverLinks = this.isForTwo && !over;
    if (isOverLinks) this.mine ??= 1 - turn;
    const link = linkTo(isOverLinks ? fragment(this.code, 1 - (this.mine ?? 0)) : this.code, location);
    this.keepAddress();
    try {
      await navigator.clipboard.writeText(link);
      this.say(isOverLinks ? duelTexts().sent : duelTexts().copied);
    } catch {
      this.say(link);
    }
  }

  /** Goes on with both players at this device. */
  rejoin(): void {
    this.mine = undefined;
    this.keepAddress();
    this.app.update();
  }

  private keepAddress(): void {
    history.replaceState(null, "", `#${fragment(this.code, this.mine)}`);
  }

  /** The name of a player. */
  name(player: number): string {
    const { sides } = this.position;
    const texts = duelTexts();
    if (player === this.mine) return texts.you;
    if (sides[player] > 0) return texts.level(sides[player]);
    return sides[1 - player] > 0 ? texts.you : texts.player(player + 1);
  }

  /** A result in words: cells of the first player minus cells of the second. */
  result(value: number): string {
    const texts = duelTexts();
    if (value === 0) return texts.draw;
    return texts.wins(this.name(value > 0 ? 0 : 1), Math.abs(value));
  }

  say(line: string): void {
    this.line = line;
    this.app.update();
  }

  /** The calls of the computer and forced passes, one after the other. */
  private async goOn(): Promise<void> {
    for (;;) {
      const { over, sides, turn, gains } = this.position;
      const isForced = gains.every((gain) => gain === undefined || gain === null);
      if (over || this.isClosed || (sides[turn] === 0 && !isForced)) return;
      const wait = movesLess(this.app.settings) ? 0 : PACE;
      await new Promise((resolve) => setTimeout(resolve, wait));
      await this.show(await this.solver.ask("duelGoOn", [this.code, 1], { urgent: true }).answer);
    }
  }

  /** Shows the position of a code, and keeps it in the address. */
  private async show(code: string): Promise<void> {
    const position = await this.solver.ask("duelPosition", [code], { urgent: true }).answer;
    if (this.isClosed) throw new Cancelled();
    this.position = position;
    this.code = code;
    this.hinted = undefined;
    this.line = "";
    this.keepAddress();
    if (position.over) this.prove();
    this.app.update();
  }

  /** Finds the result under best play. */
  private prove(): void {
    const job = this.solver.ask("duelValue", [this.code, VALUE]);
    this.job = job;
    job.answer.then(
      (value) => {
        this.value = value;
        this.app.update();
      },
      (error) => this.report(error),
    );
  }

  /** Does one thing at a time. */
  private async attempt(action: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.job?.cancel();
    try {
      await action();
    } catch (error) {
      this.report(error);
    } finally {
      this.isBusy = false;
      this.app.update();
    }
  }

  private report(error: unknown): void {
    if (!(error instanceof Cancelled)) this.app.tell({ text: `${play().failed}: ${refusal(error)}` });
  }
}
