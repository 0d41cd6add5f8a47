/** The dialog for a new duel. */

import { html, nothing } from "lit/html.js";
import { duelTexts } from "../texts/duel.js";
import { texts } from "../texts/more.js";
import { ChoiceDialog, numbers, sheet } from "./sheet.js";

/** The effort for a fair board, in looks of the search at its clock: up to half a minute. */
const FAIR = 10_000;

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
  rules: "standard" as keyof ReturnType<typeof duelTexts>["ruleSets"],
};

export class NewDuel extends ChoiceDialog<typeof DEFAULT_DUEL> {
  protected choice = DEFAULT_DUEL;

  /** The code of the duel that is chosen, without calls. */
  private code(): string {
    const { opponent, level, begins, size, colors, cells, neighbors, rules } = this.choice;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const sides = ["person", opponent === "person" ? "person" : level];
    if (begins === "other") sides.reverse();
    return `duel:${cells}:${size}x${colors}:${neighbors}:${seed}:${rules}:${sides.join("-")}:`;
  }

  private start = (event: Event): void => {
    event.preventDefault();
    void this.attempt(texts().picking, async () => {
      const { choice, host } = this;
      let code = this.code();
      if (choice.board === "fair") code = await host.solver.now("duelFair", code, FAIR);
      await host.startDuel(code);
    });
  };

  draw() {
    const t = texts();
    const d = duelTexts();
    const { choice } = this;
    const computer = () =>
      html`${this.among("level", d.levels, numbers(1, 9))}<p class="note">${d.levelNote}</p>
        ${this.among("begins", d.begins, d.begin)}`;
    return sheet(
      this.host,
      d.duel,
      html`<p class="note">${d.rule}</p>
      <form class="fields" @submit=${this.start}>
      ${this.among("opponent", d.opponent, { computer: "Computer", person: d.person })}
      ${choice.opponent === "computer" ? computer() : nothing}
      ${this.among("size", t.size, SIZES, (size) => ({
        board: QUICKLY_FAIR.includes(size) ? "fair" : "random",
      }))}
      ${this.among("colors", t.colors, numbers(4, 8))}
      ${this.among("cells", t.cells, { square: t.squares, hexagon: t.hexagons })}
      ${this.among("neighbors", d.neighbors, { apart: d.apart, any: d.any })}
      ${this.among("board", t.boardText, { random: d.random, fair: d.fair })}
      ${choice.board === "fair" ? html`<p class="note">${d.fairNote}</p>` : nothing}
      ${this.among("rules", d.rules, d.ruleSets)}
      <button class="primary" type="submit" autofocus>${t.start}</button>
      <p class="state" role="status">${this.state}</p></form>`,
    );
  }
}
