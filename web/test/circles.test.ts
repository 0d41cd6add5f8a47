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

/** What is left when files that import none of those left are taken away, again and again: circles, and what leads to them. */
function circles(graph: Map<string, string[]>): string[] {
  const left = new Map(graph);
  for (let size = -1; size !== left.size; ) {
    size = left.size;
    for (const [file, targets] of left) if (!targets.some((target) => left.has(target))) left.delete(file);
  }
  return [...left.keys()];
}

it("has no files that import each other in a circle", () => {
  const example = { a: ["b"], b: ["c"], c: ["b"], d: ["e"], e: [] };
  expect(circles(new Map(Object.entries(example)))).toEqual(["a", "b", "c"]);
  const graph = imports();
  expect(graph.get("main.ts")).toContain("more.ts");
  expect(circles(graph)).toEqual([]);
});
