/** The worker in Node. */

import { parentPort } from "node:worker_threads";
import { answers } from "../src/solver/answers.js";

const answer = answers((reply) => parentPort?.postMessage(reply));

parentPort?.on("message", answer);
