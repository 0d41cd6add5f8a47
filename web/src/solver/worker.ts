/** The worker in a browser, of the page and of the npm package. */

import { answers } from "./answers.js";

const answer = answers((reply) => self.postMessage(reply));

self.onmessage = ({ data }: MessageEvent) => answer(data);
