/** The positions of a game and of the branches that leave it. */

import type { PlayedMove } from "./wasm/rules.js";

export interface TreeNode {
  /** The move that led here; undefined for the start. */
  readonly move?: PlayedMove;
  readonly parent?: TreeNode;
  /** The first child continues the line; the others begin branches. */
  readonly children: TreeNode[];
  /** How many moves were made. */
  readonly depth: number;
}

export class MoveTree {
  readonly root: TreeNode = { children: [], depth: 0 };
  private readonly game = new Set<TreeNode>([this.root]);
  /** The last position of the game. */
  readonly end: TreeNode;

  constructor(moves: readonly PlayedMove[]) {
    this.end = this.addLine(this.root, moves);
    for (const node of this.path(this.end)) this.game.add(node);
  }

  /** The position after a move, new or not. */
  add(parent: TreeNode, move: PlayedMove): TreeNode {
    const isSame = ({ move: other }: TreeNode) =>
      other?.color === move.color && other.vertex === move.vertex;
    const found = parent.children.find(isSame);
    if (found) return found;
    const node = { move, parent, children: [], depth: parent.depth + 1 };
    parent.children.push(node);
    return node;
  }

  addLine(parent: TreeNode, moves: readonly PlayedMove[]): TreeNode {
    return moves.reduce((node, move) => this.add(node, move), parent);
  }

  isOfGame(node: TreeNode): boolean {
    return this.game.has(node);
  }

  /** The positions from the start to one of them. */
  path(node: TreeNode): TreeNode[] {
    return node.parent ? [...this.path(node.parent), node] : [node];
  }

  /** The moves from the start to a position. */
  moves(node: TreeNode): PlayedMove[] {
    return this.path(node).flatMap(({ move }) => move ?? []);
  }

  /** The positions from the start through one of them to the end of its line. */
  line(node: TreeNode): TreeNode[] {
    return [...this.path(node), ...continuation(node)];
  }

  /**
   * The game, and each branch from its first position that is its own; a branch comes after the
   * line that it leaves.
   */
  get lines(): TreeNode[][] {
    return linesFrom(this.root);
  }

  /**
   * Takes away the position and what follows, unless it is of the game. Returns the position
   * before.
   */
  remove(node: TreeNode): TreeNode {
    const { parent } = node;
    if (!parent || this.isOfGame(node)) return node;
    parent.children.splice(parent.children.indexOf(node), 1);
    return parent;
  }

  /** The first position of the branch that a position is on; undefined on the game. */
  branchOf(node: TreeNode): TreeNode | undefined {
    if (this.isOfGame(node)) return undefined;
    const line = this.lines.find((one) => one.includes(node));
    return line?.find((one) => !this.isOfGame(one));
  }

  /** The last position of the game on the way to one of them. */
  left(node: TreeNode): TreeNode {
    return node.parent && !this.isOfGame(node) ? this.left(node.parent) : node;
  }
}

/** The positions that follow on the line. */
function continuation(node: TreeNode): TreeNode[] {
  const [next] = node.children;
  return next ? [next, ...continuation(next)] : [];
}

function linesFrom(start: TreeNode): TreeNode[][] {
  const line = [start, ...continuation(start)];
  const branches = line.flatMap(({ children }) => children.slice(1).flatMap(linesFrom));
  return [line, ...branches];
}
