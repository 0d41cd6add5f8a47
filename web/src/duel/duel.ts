/** A duel on the page: against the computer, or two people at one device. */

import type { App, ModeHost } from "../app.js";
import { fittingLayout, type Layout, layoutsOf } from "../geometry.js";
import type { Handlers } from "../keys.js";
import { DUEL } from "../router.js";
import type { Mode, PlayableGame } from "../screen.js";
import { movesLess } from "../settings.js";
import { FAIR } from "../sheets/new-game.js";
import { copy, linkTo } from "../sheets/share.js";
import { proving } from "../sheets/sheet.js";
import { Cancelled, type Job } from "../solver/client.js";
import { read, write } from "../store.js";
import { duelTexts } from "../texts/duel.js";
import { texts } from "../texts/more.js";
import type { DuelPosition } from "../wasm/solver.js";

/**
 * The effort for a hint, and for the result of the board, in looks of the search at its clock: some
 * seconds.
 */
const HINT = 5000;
const VALUE = 10_000;

/** The time before the computer calls, so that one sees what it answers. */
const PACE = 350;

/** The name of a duel, the same on both devices: its code without the calls. */
const nameOf = (code: string) => code.slice(0, code.lastIndexOf(":") + 1);

/** The key of the player that this browser has in a duel over links. */
const keyOf = (code: string) => `inundate.duel ${nameOf(code)}`;

/** The player that this browser has; undefined if it has none, or both. */
function loadSide(code: string): number | undefined {
  const side = read(keyOf(code));
  return side === 0 || side === 1 ? side : undefined;
}

export class Duel implements PlayableGame, Mode {
  readonly app: App;
  readonly layout: Layout;
  focus: number;
  /** The color of a hint. */
  hinted: number | undefined;
  line: unknown = "";
  readonly renew = "duel";
  /** The result under best play of both; undefined until it is proven. */
  value: number | undefined;
  /** The player that this device has in a duel over links; undefined if both players are here. */
  private mine: number | undefined;
  private readonly undone: string[] = [];
  private isBusy = false;
  private isClosed = false;
  /** The search that runs beside the calls: for a hint, or for the result. */
  private job: Job<unknown> | undefined;

  /** Begins a duel, or goes on with one. */
  static async open(host: ModeHost, text: string): Promise<Duel> {
    const [, player, code = text] = DUEL.exec(text) ?? [];
    const position = await host.solver.now("duelPosition", code);
    // A link belongs to whoever opens it first; later ones do not change who that is.
    const mine = loadSide(code) ?? (player === undefined ? undefined : Number(player) - 1);
    return new Duel(host, code, position, mine);
  }

  private constructor(
    private readonly host: ModeHost,
    public code: string,
    public position: DuelPosition,
    mine: number | undefined,
  ) {
    this.app = host.app;
    this.layout = fittingLayout(layoutsOf(position.board));
    this.focus = position.starts[0];
    if (this.isForTwo) this.take(mine);
    // The computer calls, if it is its turn.
    this.attempt(() => this.goOn());
    if (position.over) this.prove();
  }

  /** Becomes a player, and keeps that for all links of this duel; undefined for both. */
  private take(player: number | undefined): void {
    this.mine = player;
    write(keyOf(this.code), player);
  }

  /** The address, which is the link for the other player: before the code, whom it is for. */
  get fragment(): string {
    return this.mine === undefined ? this.code : `as-${2 - this.mine}:${this.code}`;
  }

  get badge(): string {
    return `${duelTexts().duel} · ${this.layout.rows} × ${this.layout.cols}`;
  }

  get colors(): number {
    return this.position.board.labels.length;
  }

  get handlers(): Handlers {
    return {
      undo: this.canUndo && (() => this.undo()),
      redo: !this.isBusy && this.undone.length > 0 && (() => this.redo()),
      hint: this.isPersons && (() => this.hint()),
      share: () => void this.share(),
      again: false,
      explore: false,
      statistics: false,
      escape: () => (this.app.notice ? this.app.tell(undefined) : this.endHint()),
    };
  }

  get isPersons(): boolean {
    const { over, sides, turn } = this.position;
    return !over && !this.isBusy && sides[turn] === 0 && !this.waits;
  }

  /** Whether two persons play, on one device or over links. */
  get isForTwo(): boolean {
    return this.position.sides.every((side) => side === 0);
  }

  /** Whether it is the turn of the other player, on another device. */
  get waits(): boolean {
    const { over, turn } = this.position;
    return !over && this.mine !== undefined && this.mine !== turn;
  }

  /** A call that the other player has made on another device is not taken back. */
  private get canUndo(): boolean {
    const begins = this.position.sides[0] === 0 ? 0 : 1;
    const isOwn = this.mine === undefined || this.waits;
    return !this.isBusy && this.position.calls > begins && isOwn;
  }

  cell(vertex: number): void {
    this.choose(this.position.colors[vertex]);
  }

  /** A person calls a color, if it may be called. */
  choose(color: number): void {
    const gain = this.position.gains[color];
    if (!this.isPersons || gain === undefined || gain === null) return;
    this.attempt(async () => {
      this.undone.length = 0;
      await this.show(await this.host.solver.now("duelCall", this.code, color));
      await this.goOn();
    });
  }

  /** Runs an action, unless another one is running. */
  private attempt(action: () => Promise<void>): void {
    if (this.isBusy) return;
    this.isBusy = true;
    this.job?.cancel();
    action()
      .catch(this.host.advisor.report)
      .finally(() => {
        this.isBusy = false;
        this.app.update();
      });
  }

  private undo(): void {
    this.attempt(async () => {
      this.undone.push(this.code);
      await this.show(await this.host.solver.now("duelUndo", this.code));
      await this.goOn();
    });
  }

  private redo(): void {
    this.attempt(() => this.show(this.undone.pop() ?? this.code));
  }

  /** Looks for a good call, and says whether it is proven. */
  private hint(): void {
    this.say(texts().seeking);
    const job = this.host.solver.ask("duelHint", [this.code, HINT], { urgent: true });
    this.job = job;
    job.answer.then(({ call, proven, value }) => {
      if (job !== this.job || call === undefined) return;
      this.hinted = call;
      const { provenCall, probableCall, ifBoth } = duelTexts();
      const said = (proven ? provenCall : probableCall)(this.app.colorName(call));
      const { app, code } = this;
      if (!proven) this.say(said);
      else if (value === undefined) this.say(proving(app, said, code));
      else this.say(proving(app, `${said} ${ifBoth(this.result(value))}`, code));
    }, this.host.advisor.report);
  }

  private endHint(): void {
    this.job?.cancel();
    this.job = undefined;
    this.hinted = undefined;
    this.say("");
  }

  /**
   * Gives out the link. From then on a duel of two persons goes over links: whoever called last
   * keeps that player, and the link goes with the turn.
   */
  async share(): Promise<void> {
    const { over, turn, calls } = this.position;
    const { sent, copied, callFirst } = duelTexts();
    if (this.isForTwo && !over) {
      if (this.mine === turn || (this.mine === undefined && !calls)) {
        this.say(callFirst);
        return;
      }
      this.take(1 - turn);
    }
    const link = linkTo(this.fragment, location);
    this.host.moved();
    this.say((await copy(link)) ? (this.mine === undefined ? copied : sent) : link);
  }

  /**
   * The next duel of its kind: who was second begins, and the other device finds the same board.
   * After a fair board comes a fair one.
   */
  async rematch(): Promise<void> {
    const [kind, shape, size, neighbors, seed, rules, sides] = this.code.split(":");
    const swapped = sides.split("-").reverse().join("-");
    const next = [kind, shape, size, neighbors, BigInt(seed) + 1n, rules, swapped, ""].join(":");
    this.job?.cancel();
    const code = this.value === 0 ? await this.host.solver.now("duelFair", next, FAIR) : next;
    const side = loadSide(this.code);
    if (side !== undefined) write(keyOf(code), 1 - side);
    location.hash = code;
  }

  /** Goes back to the start, to step through the calls, with hints for both players. */
  analyze(): void {
    const name = nameOf(this.code);
    const calls = this.code.slice(name.length).split(".");
    const after = calls.map((_, made) => name + calls.slice(0, made + 1).join("."));
    this.mine = undefined;
    this.attempt(async () => {
      await this.show(name);
      this.undone.splice(0, Infinity, ...after.reverse());
      this.say(duelTexts().analysis);
    });
  }

  /** Goes on with both players at this device. */
  rejoin(): void {
    this.take(undefined);
    this.host.moved();
    this.app.update();
  }

  /** The name of a player. */
  name(player: number): string {
    const { sides } = this.position;
    const texts = duelTexts();
    if (player === this.mine) return texts.you;
    if (sides[player] > 0) return texts.level(sides[player]);
    return sides[1 - player] > 0 ? texts.you : texts.player(player + 1);
  }

  private say(line: unknown): void {
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
      await this.show(await this.host.solver.now("duelGoOn", this.code, 1));
    }
  }

  /** Shows the position of a code; the address has it from then on. */
  private async show(code: string): Promise<void> {
    const position = await this.host.solver.now("duelPosition", code);
    if (this.isClosed) throw new Cancelled();
    this.position = position;
    this.code = code;
    this.hinted = undefined;
    this.line = "";
    this.host.moved();
    if (position.over) this.prove();
    this.app.update();
  }

  /** Finds the result under best play. */
  private prove(): void {
    const job = this.host.solver.ask("duelValue", [this.code, VALUE]);
    this.job = job;
    job.answer.then((value) => {
      this.value = value;
      this.app.update();
    }, this.host.advisor.report);
  }

  /** A result in words: cells of the first player minus cells of the second. */
  result(value: number): string {
    const { draw, you, youWin, wins } = duelTexts();
    const name = this.name(value > 0 ? 0 : 1);
    if (!value) return draw;
    return name === you ? youWin(Math.abs(value)) : wins(name, Math.abs(value));
  }

  close(): void {
    this.isClosed = true;
    this.job?.cancel();
  }
}
