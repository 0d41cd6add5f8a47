/** A line of moves that is shown step by step. */

import { type Position, positionOf } from "./position.js";
import { Game, type PlayedMove } from "./rules.js";

const PACE = 700;

export class Replay {
  /** How many moves are shown. */
  at = 0;
  private readonly game: Game;
  private timer = 0;
  readonly moves: PlayedMove[];
  readonly title: string;
  private readonly changed: (before: Position) => void;

  /** Shows `moves` from the start of the board of a share code, at first the first `at` of them. */
  constructor(
    title: string,
    board: string,
    moves: PlayedMove[],
    at: number,
    changed: (before: Position) => void,
  ) {
    this.title = title;
    this.moves = moves;
    this.changed = changed;
    const [version, name] = board.split("/");
    this.game = Game.fromCode(`${version}/${name}/none/`);
    for (const { vertex, color } of moves) this.game.play(vertex, color);
    this.go(at, false);
  }

  get position(): Position {
    const shown = this.moves[this.at - 1] ?? this.moves[0];
    return positionOf(this.game, shown?.vertex);
  }

  get isPlaying(): boolean {
    return this.timer !== 0;
  }

  /** Goes to the position after a number of moves. */
  go(at: number, tell = true): void {
    const before = this.position;
    const goal = Math.max(0, Math.min(this.moves.length, at));
    let now = this.game.progress().moves.length;
    for (; now > goal; now--) this.game.undo();
    for (; now < goal; now++) this.game.redo();
    this.at = goal;
    if (tell) this.changed(before);
  }

  step(by: number): void {
    this.pause();
    this.go(this.at + by);
  }

  /** Starts or stops the animation. From the end it begins again. */
  toggle(): void {
    if (this.timer) {
      this.pause();
      this.changed(this.position);
      return;
    }
    if (this.at === this.moves.length) this.go(0);
    this.timer = window.setInterval(() => {
      if (this.at + 1 >= this.moves.length) this.pause();
      this.go(this.at + 1);
    }, PACE);
    this.changed(this.position);
  }

  private pause(): void {
    clearInterval(this.timer);
    this.timer = 0;
  }

  close(): void {
    this.pause();
    this.game.free();
  }
}
