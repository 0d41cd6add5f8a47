/** The solver as a module of WebAssembly. */

import url from "../wasm/solver_bg.wasm?url";

/** Asked for as soon as the page runs: on a slow network nothing of it comes before the first picture. */
const asked = fetch(url);
// Who compiles it hears of an error.
asked.catch(() => undefined);

/** Compiles the solver. Its worker starts from the result, again and again. */
export const compileSolver = () => WebAssembly.compileStreaming(asked);
