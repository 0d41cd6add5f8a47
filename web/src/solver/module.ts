/** The first part of the solver as a module of WebAssembly: what the first proof runs. */

import url from "../wasm/solver_first.wasm?url";

/** Asked for as soon as the page runs: on a slow network nothing of it comes before the first picture. */
const asked = fetch(url);
// Who compiles it hears of an error.
asked.catch(() => undefined);

/** Compiles the solver. Its worker starts from the result, again and again. */
export const compileSolver = () => WebAssembly.compileStreaming(asked);
