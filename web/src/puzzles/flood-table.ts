/** The table of a puzzle for one player: the board, and the only moves that are made. */

import { spread } from "../flood.js";
import type { Layout } from "../geometry.js";
import { type Position, positionOf } from "../position.js";
import { Game } from "../rules.js";
import { movesLess } from "../settings.js";
import { puzzleTexts } from "../texts/puzzles.js";
import type { Puzzle } from "./puzzle.js";
import type { Host, Table } from "./table.js";

export class FloodTable implements Table {
  readonly puzzle: Puzzle;
  position: Position;
  /** The color that is shown, or that was played in error. */
  color: number | undefined;
  /** The cell that the keyboard is at. */
  focus: number;
  private readonly host: Host;
  private readonly played: Game;
  /** A cell of the component that is chosen in the free game. */
  private chosen: number | undefined;
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

  /** Whether the component that takes a color is for the player to choose. */
  get isFree(): boolean {
    return this.position.board.pivot === undefined;
  }

  get goal(): string {
    const { goal, goalFree } = puzzleTexts();
    return (this.isFree ? goalFree : goal)(this.left);
  }

  /** The moves that are enough from the position that is shown, if nothing was lost. */
  private get left(): number {
    return this.puzzle.moves - this.made;
  }

  /** The only color that loses nothing, and in the free game a cell of its component. */
  private get best(): { color: number; vertex: number | undefined } {
    const { label, vertex } = this.puzzle.line[this.made];
    return { color: this.labels.indexOf(label), vertex };
  }

  private show(color?: number): void {
    this.color = color;
    this.position = positionOf(this.played, this.chosen);
    this.host.app.update();
  }

  cell(vertex: number): void {
    const { colors, region } = this.position;
    if (!this.isFree) this.choose(colors[vertex]);
    else if (this.host.isOpen) {
      this.chosen = region.has(vertex) ? undefined : vertex;
      this.show();
    }
  }

  choose(color: number): void {
    const { host, position: before, played } = this;
    const { pivot, colors } = before;
    if (!host.isOpen || pivot === undefined || color >= this.labels.length || colors[pivot] === color) return;
    const { left, best, isFree } = this;
    const name = (which: number) => host.app.colorName(which);
    const t = puzzleTexts();
    const isThere = best.vertex === undefined || before.region.has(best.vertex);
    if (color !== best.color || !isThere) {
      if (!host.missed((isFree ? t.wrongFree : t.wrong)(name(color), left), name(best.color))) return;
      played.play(pivot, color);
      this.show(color);
    } else {
      played.play(pivot, color);
      this.made += 1;
      this.show();
      if (this.made < this.puzzle.line.length) host.say((isFree ? t.goOnFree : t.goOn)(this.left));
      else host.finish(t.solved(this.left));
    }
    this.flood(before);
  }

  private flood(before: Position): void {
    // In a rush the next puzzle is there already.
    if (this.isClosed || movesLess(this.host.app.settings)) return;
    requestAnimationFrame(() => spread(before, this.position));
  }

  again(): void {
    this.played.undo();
    this.show();
  }

  reveal(): string {
    const { color, vertex } = this.best;
    this.chosen = vertex;
    this.show(color);
    const t = puzzleTexts();
    return (this.isFree ? t.shownFree : t.shown)(this.host.app.colorName(color));
  }

  close(): void {
    this.isClosed = true;
    this.played.free();
  }
}
