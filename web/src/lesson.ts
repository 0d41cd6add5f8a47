/** The first minute: three small boards that teach by doing, in place of a game. */

import { html, nothing } from "lit/html.js";
import { button } from "./icons.js";
import { joining, type Position } from "./position.js";
import { lessonTexts as t } from "./texts/play.js";
import type { Advice } from "./wasm/solver.js";

/**
 * The boards. On the last one, whoever always joins the most cells needs 8 moves, and 6 are enough.
 */
export const LESSONS = [
  "1/random:4x4x3:18/none/",
  "1/random:5x5x4:14/none/",
  "1/random:6x6x4:162/none/",
] as const;

/** The instruction for now, or the result. */
function lessonText(position: Position, par: Advice | undefined, step: number): string {
  const { moves, status } = position.progress;
  const best = par?.proven ? par.line?.length : undefined;
  if (status === "won") {
    if (step === 0 || best === undefined) return t.flooded(moves.length);
    return moves.length === best ? t.best(best) : t.notBest(moves.length, best);
  }
  return moves.length ? t.goOn(position.region.size, position.layout.places.length) : t.begin[step];
}

/** The cells that touch the region, which the first board points at. */
export function touching(position: Position, step: number): Iterable<number> {
  if (step || position.progress.moves.length) return [];
  return position.board.labels.flatMap((_, color) => joining(position, color));
}

/**
 * One of the first boards: what there is to do, and the way on, to the next board or past all of
 * them.
 */
export function lessonView(
  position: Position,
  par: Advice | undefined,
  step: number,
  teach: (step: number) => void,
) {
  const isDone = position.progress.status === "won";
  const isLast = step + 1 === LESSONS.length;
  const go = (label: string, to: number, look: string) => button(label, () => teach(to), look);
  const number = t.number(step + 1, LESSONS.length);
  // The longest text is the first one: its height is kept.
  return html`<div class="lesson"><p role="status" aria-live="polite"
    data-begin="${number} ${t.begin[step]}"
    ><span><b>${number}</b> ${lessonText(position, par, step)}</span></p>
    <div>${isDone && isLast ? nothing : go(t.skip, LESSONS.length, "text lesson-skip")}
    ${isDone ? go(isLast ? t.last : t.next, step + 1, "primary lesson-next") : nothing}</div></div>`;
}
