/** The board with its marks, and the round that is under way. */

import "./tiles.css";
import { html, nothing, svg } from "lit/html.js";
import { board } from "../board.js";
import { icon } from "../icons.js";
import { outline } from "../outline.js";
import { player } from "../player.js";
import type { Around, Opened } from "../room.js";
import { select } from "../sheets/sheet.js";
import { play } from "../texts/play.js";
import { tileTexts } from "../texts/tiles.js";
import { lengthOf, TileRoom } from "./room.js";

/** Loads the room. */
export async function openRoom(around: Around, name?: string): Promise<Opened> {
  const room = await TileRoom.open(around, name);
  return { room, view: () => roomView(room) };
}

function roomView(room: TileRoom) {
  const { next, procedure, rounds, tiles } = room;
  const t = tileTexts();
  const goal = next && rounds[next.round].tile;
  const detail = (cell: number) =>
    (tiles.marked.includes(cell) ? t.marked : "") +
    (cell === goal ? t.goalTile : "") +
    (next?.taken.includes(cell) ? t.taken : "");
  const procedures = t.procedures.map(
    (name, index) => [index, t.option(name, lengthOf(tiles.procedures[index]))] as const,
  );
  const shown = { hinted: next?.taken, over: marks(room, goal), detail };
  return html`<div class="stage">${board(room.app, room, shown)}</div>
    <section class="panel tiles" aria-label=${t.tiles} tabindex="-1">
      ${score(room)} ${round(room)} ${player(room)}
      <p class="note">${t.about}</p>
      <div class="cta"><button class="primary" @click=${() => room.another()}>${t.another}</button>
        <button @click=${() => room.play()}>${t.play}</button>
        <button @click=${room.around.close}>${t.close}</button></div>
      ${select(t.procedure, procedure, procedures, (chosen) => room.follow(chosen))}
      <p class="note">${t.notes[procedure]}</p>
    </section>`;
}

/** A corner of each marked tile that is left, as in the pictures of the command line, and a frame around that of the round. */
function marks({ tiles, position }: TileRoom, goal: number | undefined) {
  const { layout, region, colors } = position;
  const corner = (cell: number) => {
    const [x, y] = layout.center(cell);
    return svg`<path class=${`i${colors[cell]}`} d=${`M${x + 0.06} ${y - 0.42}h.22q.14 0 .14 .14v.22z`}></path>`;
  };
  const frame = goal === undefined ? "" : outline(layout, [goal], 0.03, 0.18);
  return svg`<g class="tile-marks">${tiles.marked.filter((cell) => !region.has(cell)).map(corner)}</g>
    <path class="goal-halo" d=${frame}></path><path class="goal" d=${frame}></path>`;
}

/** The moves of the procedure, beside the best possible. */
function score({ all, par }: TileRoom) {
  const texts = play();
  return html`<div class="stats"><p class="count"><b>${all}</b> ${texts.moves(all)}</p>
    <p class="par"><span class="bp">${par.proven ? texts.bestPossible : texts.atLeast} <b>${par.lowerBound}</b></span>
      ${par.proven ? html`<span class="ok">${icon("check")}${texts.proven}</span>` : nothing}</p></div>`;
}

/** What comes next, and why. */
function round(room: TileRoom) {
  const t = tileTexts();
  const { all, app, at, isPlaying, next, position, rounds } = room;
  const why = () => {
    if (!next) return t.done(all);
    const { tile } = rounds[next.round];
    const [row, col] = position.layout.places[tile];
    const goal = t.goal(row + 1, col + 1, app.colorName(position.colors[tile]));
    return html`<b>${goal}:</b> ${t.way(rounds[next.round])} ${t.next(app.colorName(next.color), next.taken.length)}`;
  };
  return html`<div class="tile-round" role="status" aria-live=${isPlaying ? "off" : "polite"}>
    <h1>${next ? t.round(next.round + 1, rounds.length) : t.flooded} <small>${t.at(at, all)}</small></h1>
    <p>${why()}</p></div>`;
}
