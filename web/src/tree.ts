/** The positions of a game and of the branches that leave it. */

import type { PlayedMove } from "./wasm/rules.js";

export interface Node {
  /** How it was reached; undefined for the start. */
  readonly move?: PlayedMove;
  readonly parent?: Node;
  /** The position after the first one goes on the line; the others begin branches. */
  readonly children: Node[];
  /** How many moves were made. */
  readonly depth: number;
}

export class Tree {
  readonly root: Node = { children: [], depth: 0 };
  private readonly game = new Set<Node>([this.root]);
  /** The last position of the game. */
  readonly end: Node;

  constructor(moves: readonly PlayedMove[]) {
    this.end = this.addLine(this.root, moves);
    for (const node of this.path(this.end)) this.game.add(node);
  }

  /** The position after a move, new or not. */
  add(parent: Node, move: PlayedMove): Node {
    const isSame = ({ move: other }: Node) =>
      other?.color === move.color && other.vertex === move.vertex;
    const found = parent.children.find(isSame);
    if (found) return found;
    const node = { move, parent, children: [], depth: parent.depth + 1 };
    parent.children.push(node);
    return node;
  }

  addLine(parent: Node, moves: readonly PlayedMove[]): Node {
    return moves.reduce((node, move) => this.add(node, move), parent);
  }

  isOfGame(node: Node): boolean {
    return this.game.has(node);
  }

  /** The positions from the start to one of them. */
  path(node: Node): Node[] {
    return node.parent ? [...this.path(node.parent), node] : [node];
  }

  /** The moves from the start to a position. */
  moves(node: Node): PlayedMove[] {
    return this.path(node).flatMap(({ move }) => move ?? []);
  }

  /** The positions from the start through one of them to the end of its line. */
  line(node: Node): Node[] {
    return [...this.path(node), ...rest(node)];
  }

  /** The game, and each branch from its first position that is its own; a branch comes after the line that it leaves. */
  get lines(): Node[][] {
    return linesFrom(this.root);
  }

  /** Takes away the position and what follows, unless it is of the game. Returns the position before. */
  remove(node: Node): Node {
    const { parent } = node;
    if (!parent || this.isOfGame(node)) return node;
    parent.children.splice(parent.children.indexOf(node), 1);
    return parent;
  }

  /** The first position of the branch that a position is on; undefined on the game. */
  branchOf(node: Node): Node | undefined {
    if (this.isOfGame(node)) return undefined;
    const line = this.lines.find((one) => one.includes(node));
    return line?.find((one) => !this.isOfGame(one));
  }

  /** The last position of the game on the way to one of them. */
  left(node: Node): Node {
    return node.parent && !this.isOfGame(node) ? this.left(node.parent) : node;
  }
}

/** What follows on the line. */
function rest(node: Node): Node[] {
  const [next] = node.children;
  return next ? [next, ...rest(next)] : [];
}

function linesFrom(start: Node): Node[][] {
  const line = [start, ...rest(start)];
  const branches = line.flatMap(({ children }) => children.slice(1).flatMap(linesFrom));
  return [line, ...branches];
}
