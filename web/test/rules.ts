/** Begins the rules, for tests of what asks them; and what a browser has. */

import { readFileSync } from "node:fs";
import { initSync } from "../src/wasm/rules.js";

initSync({ module: readFileSync(new URL("../src/wasm/rules_bg.wasm", import.meta.url)) });

/** A storage like that of a browser. */
export function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}
