import { defineConfig } from "vitest/config";

const test = { testTimeout: 600_000, hookTimeout: 120_000 };
/** Tests that measure times have the machine for themselves. */
const ALONE = ["e2e/speed.test.ts"];

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    projects: [
      {
        test: {
          ...test,
          name: "play",
          include: ["e2e/**/*.test.ts"],
          exclude: ALONE,
          // A worker keeps its browser and its pages from file to file.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...test,
          name: "speed",
          include: ALONE,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...test,
          name: "bench",
          include: ["bench/**/*.bench.ts"],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
