/**
 * A duel on the page: against the computer, or of two people, at one device or over links; its
 * rematch, and its analysis.
 */

import { html, nothing, svg } from "lit/html.js";
import type { App, ModeHost } from "../app.js";
import { boardFrame, regionPath } from "../board-view.js";
import { cells, shapes } from "../cells.js";
import { colorRow } from "../colors.js";
import { fittingLayout, type Layout, layoutsOf } from "../geometry.js";
import { button, icon } from "../icons.js";
import type { Handlers } from "../keys.js";
import { DUEL } from "../router.js";
import type { Mode, PlayableGame } from "../screen.js";
import { movesLess } from "../settings.js";
import { FAIR } from "../sheets/new-game.js";
import { copy, linkTo } from "../sheets/share.js";
import { proving } from "../sheets/sheet.js";
import { gameView } from "../solo-view.js";
import { Cancelled, type Job } from "../solver/client.js";
import { KEYS, read, write } from "../store.js";
import { analysisTexts } from "../texts/analysis.js";
import { duelTexts as d } from "../texts/duel.js";
import { texts } from "../texts/more.js";
import { play } from "../texts/play.js";
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

/** The most duels over links whose player is kept; the oldest go first. */
const MOST_DUELS = 20;

/** The duels over links, each with the player that this browser has. */
const keptSides = () => Object.entries(read(KEYS.duels) ?? {});

/** The player that this browser has; undefined if it has none, or both. */
function loadSide(code: string): number | undefined {
  const side = keptSides().find(([name]) => name === nameOf(code))?.[1];
  return side === 0 || side === 1 ? side : undefined;
}

function saveSide(code: string, player: number | undefined): void {
  const others = keptSides().filter(([name]) => name !== nameOf(code));
  write(KEYS.duels, Object.fromEntries([...others, [nameOf(code), player]].slice(-MOST_DUELS)));
}

type ShownDuel = DuelPosition & { readonly layout: Layout };

export class Duel implements PlayableGame, Mode {
  readonly app: App;
  position: ShownDuel;
  focus: number;
  /** The color of a hint. */
  hinted: number | undefined;
  line: unknown = "";
  readonly renew = "duel";
  /** The result under best play of both; undefined until it is proven. */
  value: number | undefined;
  /** The player that this device has in a duel over links; undefined if both players are here. */
  private mine: number | undefined;
  /** The code of the duel that is over, in its analysis. The address keeps it. */
  private ended: string | undefined;
  /** The levels of the players, 0 for a person; in the analysis the position has none. */
  private readonly sides: readonly number[];
  private readonly undone: string[] = [];
  isBusy = false;
  private isClosed = false;
  /** The search for a hint, or for a fair board. */
  private job: Job<unknown> | undefined;
  /** The search for the result. */
  private proof: Job<number | undefined> | undefined;

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
    position: DuelPosition,
    mine: number | undefined,
  ) {
    this.app = host.app;
    this.position = { ...position, layout: fittingLayout(layoutsOf(position.board)) };
    this.focus = position.starts[0];
    this.sides = position.sides;
    if (this.isForTwo) this.take(mine);
    // The computer calls, if it is its turn.
    this.attempt(() => this.goOn());
    if (position.over) this.prove();
  }

  /** Becomes a player, and keeps that for all links of this duel; undefined for both. */
  private take(player: number | undefined): void {
    this.mine = player;
    saveSide(this.code, player);
  }

  /** The address, which is the link for the other player: before the code, whom it is for. */
  get fragment(): string {
    return this.mine === undefined ? this.played : `as-${2 - this.mine}:${this.code}`;
  }

  /** The code of the duel, whatever its analysis shows. */
  private get played(): string {
    return this.ended ?? this.code;
  }

  readonly draw = () => duelView(this);
  readonly title = () => d.duel;

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
    if (!this.isPersons || this.position.gains[color] === undefined) return;
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
      .catch((error) => {
        this.line = "";
        this.host.advisor.report(error);
      })
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
    this.say(texts.seeking);
    const job = this.host.solver.ask("duelHint", [this.code, HINT], { urgent: true });
    this.job = job;
    job.answer.then(({ call, proven, value }) => {
      if (job !== this.job || call === undefined) return;
      this.hinted = call;
      const said = (proven ? d.provenCall : d.probableCall)(this.app.colorName(call));
      const result = value === undefined ? "" : ` ${d.ifBoth(this.result(value))}`;
      this.say(proven ? proving(this.app, said + result, this.code) : said);
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
    const goesOn = this.isForTwo && !over && this.ended === undefined;
    if (goesOn) {
      if (this.mine === turn || (this.mine === undefined && !calls)) {
        this.say(d.callFirst);
        return;
      }
      this.take(1 - turn);
    }
    const link = linkTo(this.fragment, location);
    this.host.moved();
    this.say((await copy(link)) ? (goesOn ? d.sent : d.copied) : link);
  }

  /**
   * The next duel of its kind: who was second begins, and the other device finds the same board.
   * After a fair board comes a fair one: whether it was is known when its result is.
   */
  rematch(): void {
    const [kind, shape, size, neighbors, seed, rules, sides] = this.played.split(":");
    const swapped = sides.split("-").reverse().join("-");
    const next = [kind, shape, size, neighbors, BigInt(seed) + 1n, rules, swapped, ""].join(":");
    this.attempt(async () => {
      this.say(texts.picking);
      const isFair = (await this.proof?.answer) === 0;
      const fair = this.host.solver.ask("duelFair", [next, isFair ? FAIR : 0], { urgent: true });
      this.job = fair;
      const code = await fair.answer;
      const side = loadSide(this.played);
      if (side !== undefined) saveSide(code, 1 - side);
      location.hash = code;
    });
  }

  /** Goes back to the start, to step through the calls, with hints for both players. */
  analyze(): void {
    const { code } = this;
    // Nobody is a computer here.
    const name = nameOf(code).replace(/[^:]*:$/, "person-person:");
    const calls = code.slice(nameOf(code).length).split(".");
    const after = calls.map((_, made) => name + calls.slice(0, made + 1).join("."));
    this.attempt(async () => {
      this.mine = undefined;
      this.ended ??= code;
      await this.show(name);
      this.undone.splice(0, Infinity, ...after.reverse());
      this.say(d.analysis);
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
    const { sides } = this;
    if (player === this.mine) return d.you;
    if (sides[player] > 0) return d.level(sides[player]);
    return sides[1 - player] > 0 ? d.you : d.player(player + 1);
  }

  private say(line: unknown): void {
    this.line = line;
    this.app.update();
  }

  /** The calls of the computer and forced passes, one after the other. */
  private async goOn(): Promise<void> {
    for (;;) {
      const { over, sides, turn, gains } = this.position;
      const isForced = gains.every((gain) => gain === undefined);
      if (over || this.isClosed || (sides[turn] === 0 && !isForced)) return;
      const wait = movesLess(this.app.settings) ? 0 : PACE;
      await new Promise((resolve) => setTimeout(resolve, wait));
      await this.show(await this.host.solver.now("duelGoOn", this.code));
    }
  }

  /** Shows the position of a code; the address has it from then on. */
  private async show(code: string): Promise<void> {
    const position = await this.host.solver.now("duelPosition", code);
    if (this.isClosed) throw new Cancelled();
    this.position = { ...position, layout: this.position.layout };
    this.code = code;
    this.hinted = undefined;
    this.line = "";
    this.host.moved();
    if (position.over) this.prove();
    this.app.update();
  }

  /** Finds the result under best play. */
  private prove(): void {
    if (this.proof) return;
    this.proof = this.host.solver.ask("duelValue", [this.code, VALUE]);
    this.proof.answer.then((value) => {
      this.value = value;
      this.app.update();
    }, this.host.advisor.report);
  }

  /** A result in words: cells of the first player minus cells of the second. */
  result(value: number): string {
    const name = this.name(value > 0 ? 0 : 1);
    if (!value) return d.draw;
    return name === d.you ? d.youWin(Math.abs(value)) : d.wins(name, Math.abs(value));
  }

  close(): void {
    this.isClosed = true;
    this.job?.cancel();
    this.proof?.cancel();
  }
}

const duelView = (duel: Duel) =>
  gameView(duel.app, duel, {
    look: "duel",
    name: d.duel,
    title: `${d.duel}. ${play.board(duel.position.layout.rows, duel.position.layout.cols)}`,
    board: duelBoard(duel),
    head: html`<div class="duel-scores">${[0, 1].map((player) => score(duel, player))}</div>
      <p class="duel-turn" role="status" aria-live="polite">${turn(duel)}</p>`,
    colors: duel.position.over ? over(duel) : duel.waits ? waiting(duel) : colorsOf(duel),
  });

/** Whose turn it is, or how the duel ended. */
function turn(duel: Duel) {
  const { position, value } = duel;
  const name = duel.name(position.turn);
  if (duel.waits) return d.waits(name);
  if (!position.over && position.sides[position.turn]) return d.thinks(name);
  if (!position.over) return name === d.you ? d.yourTurn : d.turn(name);
  const ended = duel.result(position.cells[0] - position.cells[1]);
  if (value === undefined) return `${ended}.`;
  return proving(duel.app, `${ended}. ${d.best(duel.result(value))}`, duel.code);
}

/** The buttons in place of the colors while the other player, on another device, has the turn. */
function waiting(duel: Duel) {
  return html`<div class="duel-over">${button(d.send, () => void duel.share(), "primary")}
    ${button(d.rejoin, () => duel.rejoin(), "secondary")}</div>`;
}

/** The ways on from the end of a duel. */
const over = (duel: Duel) =>
  html`<div class="duel-over">
    <button class="primary" aria-disabled=${duel.isBusy} @click=${() => duel.rematch()}
      >${icon("again")}${d.rematch}</button>
    ${button(analysisTexts.analyze, () => duel.analyze(), "secondary", "analysis")}</div>`;

/** The mark of a player: full for the first, empty for the second. */
const markOf = (player: number) =>
  html`<svg class="duel-mark" viewBox="0 0 24 24" aria-hidden="true">
    <circle class=${player ? "ring" : "disc"} cx="12" cy="12" r="7"></circle></svg>`;

function score(duel: Duel, player: number) {
  const { cells, turn, over, territories } = duel.position;
  const isNow = !over && turn === player;
  return html`<div class=${`duel-score b${territories[player]} ${isNow ? "now" : ""}`}>
    ${markOf(player)} <span>${duel.name(player)}</span><b>${cells[player]}</b></div>`;
}

/** A ring around a point. */
const ring = (x: number, y: number) =>
  [0.21, 0.12]
    .map((r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`)
    .join("");

function duelBoard(duel: Duel) {
  const { position, app } = duel;
  const { layout, owners, territories, starts, gains, board, colors } = position;
  const label = (vertex: number) => {
    const [row, col] = layout.places[vertex];
    const color = colors[vertex];
    const place = play.place(row + 1, col + 1, app.colorName(color));
    if (owners[vertex] < 2) return `${place}, ${d.holds(duel.name(owners[vertex]))}`;
    const gain = gains[color];
    return gain ? `${place}, ${d.conquers(gain)}` : place;
  };
  const isOwn = (vertex: number) => owners[vertex] < 2;
  const isShown = (vertex: number) => !isOwn(vertex);
  const count = board.labels.length;
  const territory = (player: number) => {
    const held = [...layout.places.keys()].filter((vertex) => owners[vertex] === player);
    const border = regionPath(layout, held);
    const [x, y] = layout.center(starts[player]);
    const color = territories[player];
    const mark = player
      ? svg`<path class=${`i${color}`} fill-rule="evenodd" d=${ring(x, y)}></path>`
      : svg`<circle class=${`i${color}`} cx=${x} cy=${y} r=".2"></circle>`;
    return svg`<path class="halo" d=${border}></path>
      <path class=${`body f${color}`} d=${border}></path><path class="rim" d=${border}></path>
      ${mark}`;
  };
  return boardFrame(
    app,
    duel,
    [0, 1].map((player) => d.territory(duel.name(player), position.cells[player])).join(" "),
    svg`${cells(layout, count, colors, isShown)} ${[0, 1].map(territory)}
      ${app.showsShapes(board) ? shapes(layout, count, colors, isShown) : nothing}`,
    label,
    isOwn,
  );
}

function colorsOf(duel: Duel) {
  const { gains, territories } = duel.position;
  return colorRow(duel.app, duel, (color, name, key) => {
    const gain = gains[color];
    const isLegal = gain !== undefined;
    const holder = territories.indexOf(color);
    return {
      label: isLegal
        ? play.gain(name, gain) + key
        : `${name}, ${holder < 0 ? d.forbidden : d.holds(duel.name(holder))}`,
      look: `${gain === 0 ? "zero" : ""} ${duel.hinted === color ? "hinted" : ""}`,
      isOff: !isLegal || !duel.isPersons,
      gain: isLegal ? `+${gain}` : holder < 0 ? "–" : markOf(holder),
    };
  });
}
