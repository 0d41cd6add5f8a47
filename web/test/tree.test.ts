import { describe, expect, it } from "vitest";
import { MoveTree } from "../src/tree.js";

const moves = (colors: string) => [...colors].map((color) => ({ vertex: 0, color: Number(color) }));
const write = (tree: MoveTree) =>
  tree.lines.map(
    (line) => `${line[0].depth}:${line.map(({ move }) => move?.color ?? "-").join("")}`,
  );

describe("the tree of a game", () => {
  it("has the game as its first line, and each branch after the line that it leaves", () => {
    const tree = new MoveTree(moves("0121"));
    const [, first, second] = tree.line(tree.root);
    tree.addLine(second, moves("30"));
    const other = tree.addLine(first, moves("45"));
    tree.addLine(other.parent ?? other, moves("67"));
    expect(write(tree)).toEqual(["0:-0121", "2:45", "3:67", "3:30"]);
    expect(tree.moves(other).map(({ color }) => color)).toEqual([0, 4, 5]);
    expect(tree.line(other)).toHaveLength(4);
    expect(tree.left(other)).toBe(first);
    // A move that is made again leads to one position.
    expect(tree.add(first, { vertex: 0, color: 4 })).toBe(other.parent);
    expect(write(tree)).toHaveLength(4);
  });
  it("goes on where the game ends, and begins where there is none", () => {
    const lost = new MoveTree(moves("01"));
    const on = lost.addLine(lost.end, moves("23"));
    expect(write(lost)).toEqual(["0:-0123"]);
    expect([lost.isOfGame(lost.end), lost.isOfGame(on)]).toEqual([true, false]);
    expect(lost.branchOf(on)).toBe(on.parent);
    expect(lost.left(on)).toBe(lost.end);
    const empty = new MoveTree([]);
    empty.addLine(empty.root, moves("01"));
    const second = empty.addLine(empty.root, moves("2"));
    expect(write(empty)).toEqual(["0:-01", "1:2"]);
    expect(empty.branchOf(second)).toBe(second);
  });
  it("loses branches, and never the game", () => {
    const tree = new MoveTree(moves("0121"));
    const [, first] = tree.line(tree.root);
    const branch = tree.addLine(first, moves("45"));
    expect(tree.remove(first)).toBe(first);
    expect(tree.branchOf(first)).toBeUndefined();
    const start = tree.branchOf(branch);
    if (!start) throw new Error("expected a branch");
    expect(tree.remove(start)).toBe(first);
    expect(write(tree)).toEqual(["0:-0121"]);
  });
  it("is as deep as the longest game", () => {
    const long = Array.from({ length: 2000 }, (_, index) => ({ vertex: 0, color: index % 5 }));
    const tree = new MoveTree(long);
    expect(tree.moves(tree.end)).toHaveLength(2000);
    expect(tree.lines[0]).toHaveLength(2001);
  });
});
