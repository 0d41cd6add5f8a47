/** Begins the rules, for tests of what asks them. */

import { readFileSync } from "node:fs";
import { initSync } from "../src/wasm/rules.js";

initSync({ module: readFileSync(new URL("../src/wasm/rules_bg.wasm", import.meta.url)) });
