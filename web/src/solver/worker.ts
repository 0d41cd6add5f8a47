/** The worker: runs one call after the other, and tells news in between. */

import {
  type Advice,
  advise,
  analyze,
  finish,
  greedy,
  initSync,
  pick,
  picture,
  readBoard,
  showPanics,
  summarize,
} from "../wasm/solver.js";
import type { Ask, Calls, Reply, Start } from "./protocol.js";

const CALLS: Calls = { advise, analyze, greedy, finish, summarize, pick, picture, readBoard };

const say = (reply: Reply) => self.postMessage(reply);

self.onmessage = ({ data }: MessageEvent<Start | Ask>) => {
  if ("module" in data) {
    initSync({ module: data.module });
    showPanics();
    return;
  }
  const { id, call } = data;
  try {
    const args: unknown[] = [...data.args];
    if (call === "advise") args[2] = (value: Advice) => say({ id, kind: "news", value });
    const run = CALLS[call] as (...args: unknown[]) => unknown;
    say({ id, kind: "answer", value: run(...args) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    say({ id, kind: "error", message, fatal: error instanceof WebAssembly.RuntimeError });
  }
};
