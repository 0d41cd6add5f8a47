/** The worker in a browser. */

import { answers } from "../src/solver/answers.js";

const answer = answers((reply) => self.postMessage(reply));

self.onmessage = ({ data }: MessageEvent) => answer(data);
