import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const SRC = new URL("../src/", import.meta.url).pathname;

/** The files that each file imports, types included. */
function imports(): Map<string, string[]> {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.startsWith("wasm/"),
  );
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(join(SRC, file), "utf8"));
      const targets = importedFiles.map(({ fileName }) =>
        normalize(join(dirname(file), fileName)).replace(/\.js$/, ".ts"),
      );
      return [file, targets.filter((target) => known.has(target))];
    }),
  );
}

/** The groups of files that import each other, directly or through others: Tarjan's strongly connected components. */
function circles(graph: Map<string, string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string) => {
    const number = index.size;
    index.set(file, number);
    low.set(file, number);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) visit(next);
      if (open.includes(next)) low.set(file, Math.min(low.get(file) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(file) !== number) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1 || graph.get(file)?.includes(file)) found.push(group.sort());
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return found;
}

it("has no files that import each other in a circle", () => {
  expect(
    circles(
      new Map([
        ["a", ["b"]],
        ["b", ["c"]],
        ["c", ["b"]],
        ["d", ["d"]],
      ]),
    ),
  ).toEqual([["b", "c"], ["d"]]);
  const graph = imports();
  expect(graph.get("main.ts")).toContain("more.ts");
  expect(circles(graph)).toEqual([]);
});
