/** The rules, as WebAssembly on the page. */

import init, { Game, idOfDaily } from "./wasm/rules.js";
import url from "./wasm/rules_bg.wasm?url";

export type { Board, PlayedMove, Progress } from "./wasm/rules.js";
export { Game, idOfDaily };

export const loadRules = () => init({ module_or_path: fetch(url) });
