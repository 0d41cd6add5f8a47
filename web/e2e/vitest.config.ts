import { defineConfig } from "vitest/config";

/** Tests that measure times come after the others, one at a time. */
const ALONE = ["e2e/speed.test.ts"];

/** The tests of some files, after those before them. */
const project = (name: string, include: string[], groupOrder: number, rest = {}) => {
  const times = { testTimeout: 600_000, hookTimeout: 120_000 };
  return { test: { ...times, name, include, sequence: { groupOrder }, ...rest } };
};

// A worker keeps its browser and its pages from file to file.
const shared = { exclude: ALONE, isolate: false, maxWorkers: 2 };

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    projects: [
      project("play", ["e2e/**/*.test.ts"], 0, shared),
      project("speed", ALONE, 1, { fileParallelism: false }),
      project("bench", ["bench/**/*.bench.ts"], 2, { fileParallelism: false }),
    ],
  },
});
