/** What a puzzle lies on: its board, and the move that is asked for. */

import type { App } from "../app.js";
import type { Walked } from "../in-play.js";
import type { Solver } from "../solver/client.js";

/** What a table needs of the room. */
export interface Host {
  readonly app: App;
  readonly solver: Solver;
  /** Whether the player can move. */
  readonly isOpen: boolean;
  /** Says a line below the colors. */
  say(line: string): void;
  /** Says that a move was wrong, or in a rush which color is right. Returns whether the move is made: not in a rush. */
  missed(line: string, best: string): boolean;
  /** All moves that are asked for are made. */
  finish(line: string): void;
  /** Says why something did not work. */
  failed(error: unknown): void;
}

/** A table is for one puzzle. */
export interface Table extends Walked {
  readonly labels: readonly string[];
  /** What is asked. */
  readonly goal: string;
  /** Plays a color. */
  choose(color: number): void;
  /** Takes the wrong move back. */
  again(): void;
  /** Shows the only move, and returns what is said of it. */
  reveal(): string;
  close(): void;
}
