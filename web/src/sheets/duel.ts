/** The dialog for a new duel. */

import { html, nothing } from "lit/html.js";
import { type DuelTexts, duelTexts } from "../texts/duel.js";
import { texts } from "../texts/more.js";
import { refusal } from "../texts/refusals.js";
import type { Host } from "./host.js";
import { closeSheet, segments, sheet } from "./sheet.js";

/** The effort for a fair board, in looks of the search at its clock: up to half a minute. */
const FAIR = 10_000;

/** The sizes whose boards are fair unless you choose otherwise: the proof takes less than two seconds. */
const QUICKLY_FAIR: readonly string[] = ["5x6", "7x8"];

type RuleSet = keyof DuelTexts["ruleSets"];

interface DuelChoice {
  opponent: "computer" | "person";
  level: string;
  begins: "you" | "other";
  size: "5x6" | "7x8" | "10x10" | "14x14";
  colors: string;
  cells: "square" | "hexagon";
  neighbors: "apart" | "any";
  board: "random" | "fair";
  rules: RuleSet;
}

const LEVELS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

export class NewDuel {
  private choice: DuelChoice = {
    opponent: "computer",
    level: "3",
    begins: "you",
    size: "7x8",
    colors: "6",
    cells: "square",
    neighbors: "apart",
    board: "fair",
    rules: "standard",
  };
  private state = "";
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
  }

  opened(): void {
    this.state = "";
  }

  private set(change: Partial<DuelChoice>): void {
    this.choice = { ...this.choice, ...change };
    this.host.app.update();
  }

  /** The code of the duel that is chosen, without calls. */
  private code(): string {
    const { opponent, level, begins, size, colors, cells, neighbors, rules } = this.choice;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const sides = ["person", opponent === "person" ? "person" : level];
    if (begins === "other") sides.reverse();
    return `duel:${cells}:${size}x${colors}:${neighbors}:${seed}:${rules}:${sides.join("-")}:`;
  }

  private start = async (event: Event): Promise<void> => {
    event.preventDefault();
    this.state = texts().picking;
    this.host.app.update();
    try {
      let code = this.code();
      if (this.choice.board === "fair") {
        code = await this.host.solver.ask("duelFair", [code, FAIR], { urgent: true }).answer;
      }
      await this.host.startDuel(code);
      closeSheet();
    } catch (error) {
      this.state = `${texts().cannotRead}: ${refusal(error)}`;
      this.host.app.update();
    }
  };

  view() {
    const t = texts();
    const d = duelTexts();
    const { choice } = this;
    return sheet(
      this.host,
      d.duel,
      html`<p class="note">${d.rule}</p>
      <form class="fields" @submit=${this.start}>
      ${segments(
        "opponent",
        d.opponent,
        [
          ["computer", "Computer"],
          ["person", d.person],
        ],
        choice.opponent,
        (opponent) => this.set({ opponent }),
      )}
      ${
        choice.opponent === "computer"
          ? html`${segments(
              "level",
              d.levels,
              LEVELS.map((level) => [level, level] as const),
              choice.level as (typeof LEVELS)[number],
              (level) => this.set({ level }),
            )}<p class="note">${d.levelNote}</p>
            ${segments(
              "begins",
              d.begins,
              [
                ["you", d.begin.you],
                ["other", d.begin.other],
              ],
              choice.begins,
              (begins) => this.set({ begins }),
            )}`
          : nothing
      }
      ${segments(
        "size",
        t.size,
        [
          ["5x6", "5 × 6"],
          ["7x8", "7 × 8"],
          ["10x10", "10 × 10"],
          ["14x14", "14 × 14"],
        ],
        choice.size,
        (size) => this.set({ size, board: QUICKLY_FAIR.includes(size) ? "fair" : "random" }),
      )}
      ${segments(
        "colors",
        t.colors,
        ["4", "5", "6", "7", "8"].map((n) => [n, n] as const),
        choice.colors,
        (colors) => this.set({ colors }),
      )}
      ${segments(
        "cells",
        t.cells,
        [
          ["square", t.squares],
          ["hexagon", t.hexagons],
        ],
        choice.cells,
        (cells) => this.set({ cells }),
      )}
      ${segments(
        "neighbors",
        d.neighbors,
        [
          ["apart", d.apart],
          ["any", d.any],
        ],
        choice.neighbors,
        (neighbors) => this.set({ neighbors }),
      )}
      ${segments(
        "board",
        d.board,
        [
          ["random", d.random],
          ["fair", d.fair],
        ],
        choice.board,
        (board) => this.set({ board }),
      )}
      ${choice.board === "fair" ? html`<p class="note">${d.fairNote}</p>` : nothing}
      ${segments("rules", d.rules, Object.entries(d.ruleSets) as [RuleSet, string][], choice.rules, (rules) =>
        this.set({ rules }),
      )}
      <button class="primary" type="submit" autofocus>${t.start}</button>
      <p class="state" role="status">${this.state}</p></form>`,
    );
  }
}
