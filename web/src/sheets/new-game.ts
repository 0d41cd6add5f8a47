/** The dialogs for a new board, and for a new duel. */

import { html, nothing, type TemplateResult } from "lit/html.js";
import { duelTexts as d } from "../texts/duel.js";
import { texts as t } from "../texts/more.js";
import { Game, idToPlay } from "../wasm/rules.js";
import { Dialog, field, numbers, segments, select, sheet } from "./sheet.js";

/** A dialog for a new game: what is chosen for it. */
export abstract class ChoiceDialog<Choice> extends Dialog {
  protected abstract choice: Choice;

  /** Begins the game that is chosen. */
  protected abstract begin(): Promise<void>;

  protected set(change: Partial<Choice>): void {
    this.choice = { ...this.choice, ...change };
    this.host.app.update();
  }

  /** One of several values; `also` is what it changes besides. */
  protected among<Key extends keyof Choice & string, Value extends Choice[Key] & string>(
    key: Key,
    legend: string,
    options: Readonly<Record<Value, string>>,
    also?: (value: Value) => Partial<Choice>,
  ): TemplateResult {
    const choose = (value: Value) =>
      this.set({ ...({ [key]: value } as Partial<Choice>), ...also?.(value) });
    return segments(key, legend, options, this.choice[key] as Value, choose);
  }

  /** A form with these fields, and the button that begins the game. */
  protected form(look: string, fields: TemplateResult) {
    const start = (event: Event) => {
      event.preventDefault();
      void this.attempt(t.picking, () => this.begin());
    };
    return html`<form class=${`fields ${look}`} @submit=${start}>${fields}
      <button class="primary" type="submit" autofocus>${t.start}</button>
      <p class="state" role="status">${this.state}</p></form>`;
  }
}

/** The effort for an easy or a hard board, in looks of the solver at its clock: about a second. */
const PICKING = 6000;

/** The sides of boards that are chosen by one tap. */
const SIDES = { 10: "10×10", 14: "14×14", 21: "21×21", 28: "28×28" };

/** The wishes of a player for a new game, as they are at first. */
export const DEFAULT_CHOICE = {
  rows: "14",
  cols: "14",
  colors: "6",
  cells: "random" as keyof typeof t.families,
  game: "corner" as "corner" | "center" | "free",
  difficulty: "any" as "any" | "easy" | "hard",
  limit: "usual" as keyof typeof t.limits,
  /** Used with the limit `number`. */
  moves: "25",
  /** Empty for a random one. */
  seed: "",
};

export type GameChoice = typeof DEFAULT_CHOICE;

/** The most rows and columns that the page draws quickly. */
export const LARGEST = 60;

export const isSize = (size: number) => Number.isInteger(size) && size >= 1 && size <= LARGEST;

/** The id of the board. Fails if the size is not valid. */
export function gameId(choice: GameChoice, seed: string): string {
  const [rows, cols] = [Number(choice.rows), Number(choice.cols)];
  if (!isSize(rows) || !isSize(cols)) throw new Error(t.sizeError(rows, cols));
  const game = choice.game === "corner" ? "" : `:${choice.game}`;
  return `${choice.cells}:${rows}x${cols}x${choice.colors}:${seed}${game}`;
}

/** The limit as the rules read it; undefined for the usual one. */
export const limitOf = ({ limit, moves }: GameChoice): string | undefined =>
  limit === "number" ? moves.trim() : limit === "usual" ? undefined : limit;

export class NewGame extends ChoiceDialog<GameChoice> {
  protected choice = DEFAULT_CHOICE;
  private isCustom = false;

  override opened(): void {
    super.opened();
    const { choice } = this;
    const isUsual = (key: keyof GameChoice) => choice[key] === DEFAULT_CHOICE[key];
    const isCustom = !(["cells", "game", "limit", "seed"] as const).every(isUsual);
    // Choices that still count are not hidden.
    this.isCustom = isCustom || choice.rows !== choice.cols || !(choice.rows in SIDES);
  }

  protected async begin(): Promise<void> {
    const { choice, host } = this;
    const seed = choice.seed.trim() || String(crypto.getRandomValues(new Uint32Array(1))[0]);
    let id = idToPlay(gameId(choice, seed));
    if (choice.difficulty !== "any") {
      id = await host.solver.now("pick", id, choice.difficulty, PICKING);
    }
    host.app.open(Game.fromId(id, limitOf(choice)));
  }

  draw() {
    const { rows, cols } = this.choice;
    const side = (rows === cols ? rows : "") as "10";
    const fields = html`
      ${segments("size", t.size, SIDES, side, (side) => this.set({ rows: side, cols: side }))}
      ${this.among("colors", t.colors, numbers(3, 10))}
      ${this.among("difficulty", t.difficulty, { any: t.any, easy: t.easy, hard: t.hard })}
      <details ?open=${this.isCustom}><summary>${t.custom}</summary>
        <div class="fields">${this.custom()}</div></details>`;
    return sheet(this.host, t.newBoard, this.form("new-board", fields));
  }

  private custom() {
    const { choice } = this;
    const number = (key: "rows" | "cols" | "moves" | "seed", label: string, placeholder = "") =>
      field(label, choice[key], (value) => this.set({ [key]: value }), placeholder);
    return html`<div class="pair">${number("rows", t.rows)} ${number("cols", t.cols)}</div>
      ${this.among("cells", t.cells, t.families)}
      ${choice.cells === "torus" ? html`<p class="note">${t.torusIs}.</p>` : nothing}
      ${this.among("game", t.game, { corner: t.corner, center: t.center, free: t.free })}
      ${choice.game === "free" ? html`<p class="note">${t.freeNote}</p>` : nothing}
      <div class="pair">${select(t.limit, choice.limit, t.limits, (limit) => this.set({ limit }))}
        ${choice.limit === "number" ? number("moves", t.limitNumber) : nothing}</div>
      ${number("seed", t.seed, t.seedRandom)}`;
  }
}

/** The effort for a fair board, in looks of the search at its clock: up to half a minute. */
export const FAIR = 10_000;

/**
 * The sizes whose boards are fair unless you choose otherwise: the proof takes less than two
 * seconds.
 */
const QUICKLY_FAIR: readonly string[] = ["5x6", "7x8"];

const SIZES = { "5x6": "5 × 6", "7x8": "7 × 8", "10x10": "10 × 10", "14x14": "14 × 14" };

/** The duel as it is chosen at first. */
const DEFAULT_DUEL = {
  opponent: "computer" as "computer" | "person",
  level: "3",
  begins: "you" as "you" | "other",
  size: "7x8" as keyof typeof SIZES,
  colors: "6",
  cells: "square" as "square" | "hexagon",
  neighbors: "apart" as "apart" | "any",
  board: "fair" as "random" | "fair",
  rules: "standard" as keyof typeof d.ruleSets,
};

export class NewDuel extends ChoiceDialog<typeof DEFAULT_DUEL> {
  protected choice = DEFAULT_DUEL;

  protected async begin(): Promise<void> {
    const { host } = this;
    const { board, opponent, level, begins, size, colors, cells, neighbors, rules } = this.choice;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const sides = ["person", opponent === "person" ? "person" : level];
    if (begins === "other") sides.reverse();
    const code = `duel:${cells}:${size}x${colors}:${neighbors}:${seed}:${rules}:${sides.join("-")}:`;
    await host.openMode(board === "fair" ? await host.solver.now("duelFair", code, FAIR) : code);
  }

  draw() {
    const { choice } = this;
    const computer = () =>
      html`${this.among("level", d.levels, numbers(1, 9))}<p class="note">${d.levelNote}</p>
        ${this.among("begins", d.begins, d.begin)}`;
    const fields = html`
      ${this.among("opponent", d.opponent, { computer: "Computer", person: d.person })}
      ${choice.opponent === "computer" ? computer() : nothing}
      ${this.among("size", t.size, SIZES, (size) => ({
        board: QUICKLY_FAIR.includes(size) ? "fair" : "random",
      }))}
      ${this.among("colors", t.colors, numbers(4, 8))}
      ${this.among("cells", t.cells, { square: t.families.random, hexagon: t.families.hex })}
      ${this.among("neighbors", d.neighbors, { apart: d.apart, any: d.any })}
      ${this.among("board", t.boardText, { random: d.random, fair: d.fair })}
      ${choice.board === "fair" ? html`<p class="note">${d.fairNote}</p>` : nothing}
      ${this.among("rules", d.rules, d.ruleSets)}`;
    return sheet(this.host, d.duel, html`<p class="note">${d.rule}</p>${this.form("", fields)}`);
  }
}
