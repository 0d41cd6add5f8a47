/** The rest of the solver. */

import url from "../wasm/solver_rest.wasm?url";

export const compileRest = () => WebAssembly.compileStreaming(fetch(url));
