/** The server side of the solver: answers calls one after the other, and sends news in between. */

import * as solver from "../wasm/solver.js";
import type { CallMessage, Calls, News, Reply, StartMessage } from "./client.js";

const CALLS: Calls = solver;

/** Returns the message handler of a worker; `say` sends its replies. */
export function answers(
  say: (reply: Reply) => void,
): (message: StartMessage | CallMessage) => void {
  return (message) => {
    if ("module" in message) {
      solver.initSync({ module: message.module });
      solver.showPanics();
      return;
    }
    const { id, call } = message;
    try {
      const args: unknown[] = [...message.args];
      if (call === "advise" || call === "analyze")
        args[2] = (value: News) => say({ id, kind: "news", value });
      const run = CALLS[call] as (...args: unknown[]) => unknown;
      say({ id, kind: "answer", value: run(...args) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      say({ id, kind: "error", message, fatal: error instanceof WebAssembly.RuntimeError });
    }
  };
}
