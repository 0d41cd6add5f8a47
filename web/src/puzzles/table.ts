/** The table of a puzzle: its board, and the only moves that are made. */

import type { App } from "../app.js";
import { spread } from "../flood.js";
import type { Layout } from "../geometry.js";
import type { Walked } from "../in-play.js";
import { type Position, positionOf } from "../position.js";
import { movesLess } from "../settings.js";
import { puzzleTexts } from "../texts/puzzles.js";
import { Game } from "../wasm/rules.js";
import type { Puzzle } from "./puzzle.js";

/** What a table needs of the room. */
export interface Host {
  readonly app: App;
  /** Whether the player can move. */
  readonly isOpen: boolean;
  /** Says a line below the colors. */
  say(line: string): void;
  /** Says that a move was wrong, or in a rush which color is right. Returns whether the move is made: not in a rush. */
  missed(line: string, best: string): boolean;
  /** All moves that are asked for are made. */
  finish(line: string): void;
}

export class Table implements Walked {
  position: Position;
  /** The color that is shown, or that was played in error. */
  color: number | undefined;
  /** The cell that the keyboard is at. */
  focus: number;
  private readonly puzzle: Puzzle;
  private readonly host: Host;
  private readonly played: Game;
  /** How many of the only moves are made. */
  private made = 0;
  private isClosed = false;

  constructor(puzzle: Puzzle, host: Host) {
    this.puzzle = puzzle;
    this.host = host;
    this.played = Game.fromCode(puzzle.code);
    this.position = positionOf(this.played);
    this.focus = this.position.pivot ?? 0;
  }

  get layout(): Layout {
    return this.position.layout;
  }

  get labels(): readonly string[] {
    return this.position.board.labels;
  }

  /** What is asked. */
  get goal(): string {
    return puzzleTexts().goal(this.left);
  }

  /** The moves that are enough from the position that is shown, if nothing was lost. */
  private get left(): number {
    return this.puzzle.moves - this.made;
  }

  /** The only color that loses nothing. */
  private get best(): number {
    return this.labels.indexOf(this.puzzle.line[this.made]);
  }

  private show(color?: number): void {
    this.color = color;
    this.position = positionOf(this.played);
    this.host.app.update();
  }

  cell(vertex: number): void {
    this.choose(this.position.colors[vertex]);
  }

  choose(color: number): void {
    const { host, position: before, played } = this;
    const { pivot = 0, colors } = before;
    if (!host.isOpen || color >= this.labels.length || colors[pivot] === color) return;
    const { left, best } = this;
    const name = (which: number) => host.app.colorName(which);
    const t = puzzleTexts();
    if (color !== best) {
      if (!host.missed(t.wrong(name(color), left), name(best))) return;
      played.play(pivot, color);
      this.show(color);
    } else {
      played.play(pivot, color);
      this.made += 1;
      this.show();
      if (this.made < this.puzzle.line.length) host.say(t.goOn(this.left));
      else host.finish(t.solved(this.left));
    }
    // In a rush the next puzzle is there already.
    if (this.isClosed || movesLess(host.app.settings)) return;
    requestAnimationFrame(() => spread(before, this.position));
  }

  /** Takes the wrong move back. */
  again(): void {
    this.played.undo();
    this.show();
  }

  /** Shows the only move, and returns what is said of it. */
  reveal(): string {
    this.show(this.best);
    return puzzleTexts().shown(this.host.app.colorName(this.best));
  }

  close(): void {
    this.isClosed = true;
    this.played.free();
  }
}
