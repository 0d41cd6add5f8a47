/** The names of daily boards. */

import type { Daily } from "../daily.js";
import { day } from "./language.js";
import { play } from "./play.js";

/** The day, after the level if that is not the classic one. */
export const nameOf = ({ day: date, level }: Daily, length: "long" | "short" = "long") =>
  (level === "classic" ? "" : `${play().levels[level]} · `) + day(date, length);
