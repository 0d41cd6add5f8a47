/** The board with its marks, the round that is under way, and all rounds. */

import { html, nothing, svg } from "lit/html.js";
import { board } from "../board.js";
import type { Point } from "../geometry.js";
import { icon } from "../more-icons.js";
import { outline } from "../outline.js";
import { chip, player } from "../player.js";
import type { Around, Opened } from "../room.js";
import { select } from "../sheets/sheet.js";
import { texts } from "../texts/more.js";
import { play } from "../texts/play.js";
import { tileTexts } from "../texts/tiles.js";
import { type Size, TileRoom } from "./room.js";

/** What can be chosen for a random board. */
const COLS = [6, 10, 14, 20, 28];
const COLORS = [3, 4, 5, 6, 7, 8];

/** Loads the room. */
export async function openRoom(around: Around, name?: string): Promise<Opened> {
  const room = await TileRoom.open(around, name);
  return { room, view: () => roomView(room) };
}

function roomView(room: TileRoom) {
  const { next } = room;
  const t = tileTexts();
  const taken = new Set(next?.taken);
  const marked = new Set(room.board.tiles.marked);
  const goal = next && room.rounds[room.round].tile;
  const detail = (cell: number) =>
    (marked.has(cell) ? t.marked : "") + (cell === goal ? t.goalTile : "") + (taken.has(cell) ? t.taken : "");
  return html`<div class="stage">${board(room.app, room, { hinted: taken, over: marks(room, goal), detail })}</div>
    <section class="panel tiles" aria-label=${t.tiles} tabindex="-1">
      ${score(room)} ${explained(room)}
      <p class="unseen" role="status" aria-live=${room.isPlaying ? "off" : "polite"}>${said(room)}</p>
      ${player(room)}
      ${rounds(room)} ${legend()}
      <p class="note">${t.about}</p>
      ${actions(room)} ${choices(room)}
    </section>`;
}

/** The right upper corner of a cell whose middle is here, as in the pictures of the command line. */
const corner = ([x, y]: Point) => `M${x + 0.06} ${y - 0.42}h.22q.14 0 .14 .14v.22z`;

/** A corner of each marked tile that is left, and a frame around that of the round. */
function marks({ board: { tiles }, position }: TileRoom, goal: number | undefined) {
  const { layout, region, colors, board: fixed } = position;
  const left = tiles.marked.filter((cell) => !region.has(cell));
  const paths = fixed.labels.map((_, color) =>
    left
      .filter((cell) => colors[cell] === color)
      .map((cell) => corner(layout.center(cell)))
      .join(""),
  );
  const frame = goal === undefined ? "" : outline(layout, [goal], 0.03, 0.18);
  return svg`<g class="tile-marks">${paths.map((d, color) => svg`<path class=${`i${color}`} d=${d}></path>`)}</g>
    <path class="goal-halo" d=${frame}></path><path class="goal" d=${frame}></path>`;
}

/** The moves of the procedure, beside the best possible. */
function score(room: TileRoom) {
  const texts = play();
  const { steps, par } = room;
  const best = par.line?.length ?? par.lowerBound;
  return html`<div class="stats"><p class="count"><b>${steps.length}</b> ${texts.moves(steps.length)}</p>
    <p class="par"><span class="bp">${par.proven ? texts.bestPossible : texts.atLeast} <b>${par.proven ? best : par.lowerBound}</b></span>
      ${par.proven ? html`<span class="ok">${icon("check")}${texts.proven}</span>` : nothing}</p></div>`;
}

/** The cell of a round, as it is said. */
function goalOf({ app, rounds, round, position: { layout, colors } }: TileRoom): string {
  const { tile } = rounds[round];
  const [row, col] = layout.places[tile];
  return tileTexts().goal(row + 1, col + 1, app.colorName(colors[tile]));
}

function explained(room: TileRoom) {
  const t = tileTexts();
  const { rounds, round, next, steps, app, at } = room;
  const sum = next
    ? html`<p><b>${goalOf(room)}:</b> ${t.way(rounds[round])}</p><p>${t.next(app.colorName(next.color), next.taken.length)}</p>`
    : html`<p>${t.done(steps.length)}</p>`;
  return html`<div class="tile-round"><h1>${next ? t.round(round + 1, rounds.length) : t.flooded}
    <small>${t.at(at, steps.length)}</small></h1>${room.line ? html`<p>${room.line}</p>` : sum}</div>`;
}

/** What a step did and what comes, for those who hear the page: a round is explained where it begins. */
function said(room: TileRoom): string {
  const t = tileTexts();
  const {
    app,
    at,
    steps,
    next,
    rounds,
    round,
    board: { tiles },
    position,
  } = room;
  if (room.line) return room.line;
  const last = steps[at - 1];
  const name = (color: number) => app.colorName(color);
  const left = tiles.marked.filter((cell) => !position.region.has(cell)).length;
  const begins = next && next.round !== last?.round;
  return [
    last && t.made(at, name(last.color), last.taken.length),
    begins &&
      `${t.round(round + 1, rounds.length)}. ${goalOf(room)}: ${t.way(rounds[round])} ${t.left(left)}`,
    next ? t.next(name(next.color), next.taken.length) : t.done(steps.length),
  ]
    .filter(Boolean)
    .join(" ");
}

/** A chip for each position, by rounds. */
function rounds(room: TileRoom) {
  const t = tileTexts();
  const { app, at, steps, round, next } = room;
  const position = (number: number, look: string, label: string) =>
    chip(`${look} ${number <= at ? "made" : ""}`, label, number === at, () => room.go(number));
  const moves = (of: number) =>
    steps.flatMap(({ round, color }, index) =>
      round === of ? position(index + 1, `b${color}`, t.move(index + 1, app.colorName(color))) : [],
    );
  return html`<ol class="tile-rounds" aria-label=${t.rounds}>
    <li><ol class="line-chips">${position(0, "start", t.start)}</ol></li>
    ${room.rounds.map(
      (_, index) =>
        html`<li class=${next && index === round ? "now" : ""} aria-label=${t.round(index + 1, room.rounds.length)}>
          <span aria-hidden="true">${index + 1}</span><ol class="line-chips">${moves(index)}</ol></li>`,
    )}</ol>`;
}

/** What the signs on the board mean. */
function legend() {
  const { marked, goal, taken } = tileTexts().legend;
  const sign = (drawn: unknown, text: string) =>
    html`<li><svg class="board" viewBox="-.56 -.56 1.12 1.12" aria-hidden="true">${drawn}</svg>${text}</li>`;
  const square = "M-.44-.44h.88v.88h-.88z";
  return html`<ul class="tile-legend">
    ${sign(svg`<path class="cell" d=${square}></path><path class="sign" d=${corner([0, 0])}></path>`, marked)}
    ${sign(svg`<path class="goal-halo" d=${square}></path><path class="goal" d=${square}></path>`, goal)}
    ${sign(svg`<path class="hint-halo" d=${square}></path><path class="hinted" d=${square}></path>`, taken)}</ul>`;
}

/** The procedure, and the size of the next board. */
function choices(room: TileRoom) {
  const t = tileTexts();
  const { size, lengths, procedure } = room;
  const numbers = (all: number[], value: number) =>
    [...new Set([...all, value])].sort((a, b) => a - b).map((one) => [one, `${one}`] as const);
  const another = (change: Partial<Size>) => void room.another({ ...size, ...change });
  const procedures = t.procedures.map((name, index) => [index, t.option(name, lengths[index])] as const);
  return html`<div class="tile-choice">${select(t.procedure, procedure, procedures, (chosen) => room.follow(chosen))}
    <p class="note">${t.notes[procedure]}</p>
    <div class="pair">${select(texts().cols, size.cols, numbers(COLS, size.cols), (cols) => another({ cols }))}
      ${select(texts().colors, size.colors, numbers(COLORS, size.colors), (colors) => another({ colors }))}</div></div>`;
}

function actions(room: TileRoom) {
  const t = tileTexts();
  const button = (label: string, run: () => void, look = "") =>
    html`<button class=${look} @click=${run}>${label}</button>`;
  return html`<div class="cta">${button(t.another, () => void room.another(), "primary")}
    ${room.procedure ? button(t.fails, () => void room.another(room.size, true)) : nothing}${button(t.play, () => room.play())}${button(t.close, () => room.around.close())}</div>`;
}
