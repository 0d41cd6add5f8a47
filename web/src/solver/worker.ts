/** The worker of the page. */

import { answers } from "./answers.js";

const answer = answers((reply) => self.postMessage(reply));

self.onmessage = ({ data }: MessageEvent) => answer(data);
