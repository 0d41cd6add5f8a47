/** The solver as a module of WebAssembly. */

import url from "../wasm/solver_bg.wasm?url";

/** Loads and compiles the solver. Its worker starts from the result, again and again. */
export const compileSolver = () => WebAssembly.compileStreaming(fetch(url));
