/** The editor, in place of the game. */

import { html, nothing, svg } from "lit/html.js";
import type { ModeHost, MountedMode } from "./app.js";
import { boardFrame, cursor } from "./board-view.js";
import { cells, cellsPath, shapes } from "./cells.js";
import { colorMark, keyText } from "./colors.js";
import { type Brush, Editor, HOLE, MOST, MOST_COLORS } from "./editor.js";
import { viewBox } from "./geometry.js";
import { gridOf } from "./grid.js";
import { button, icon } from "./icons.js";
import { COLOR_KEYS } from "./keys.js";
import { pathOf } from "./maze.js";
import type { Position } from "./position.js";
import { showsShapes } from "./settings.js";
import { analysisTexts, editorTexts } from "./texts/analysis.js";
import { texts } from "./texts/more.js";
import { play } from "./texts/play.js";

export const openEditor = (host: ModeHost, position: Position, said = ""): MountedMode => {
  const mode = new Editor(host, position, said);
  return { mode, draw: () => editorView(mode) };
};

function editorView(editor: Editor) {
  const { app, drawing, said, undo } = editor;
  const { rows, cols } = drawing.layout;
  const t = editorTexts();
  const hasShapes = showsShapes(app.settings, drawing.count, cols, app.painted);
  return html`<div class="stage">${editorBoard(editor, hasShapes)}</div>
    <section class="panel editor" aria-label=${analysisTexts().edit}>
      <h1 class="unseen" tabindex="-1">${analysisTexts().edit}</h1>
      <p class="hint-line" role="status" aria-live="polite">${said || t.begin}</p>
      ${brushes(editor, hasShapes)}
      <div class="sizes">
        ${number(texts().rows, rows, MOST, (value) => editor.resize(value, cols))}
        ${number(texts().cols, cols, MOST, (value) => editor.resize(rows, value))}
        ${number(texts().colors, drawing.count, MOST_COLORS, (value) => editor.recount(value))}
      </div>
      <div class="cta">
        ${button(t.play, () => editor.open(false), "primary", "play")}
        ${button(analysisTexts().analyze, () => editor.open(true), "", "analysis")}
        ${button(t.link, () => editor.share(), "", "share")}
        ${button(t.scatter, () => editor.scatter())}
        <button aria-disabled=${!undo} @click=${() => undo?.()}>${icon("undo")}${play().undo}</button>
        ${button(play().close, editor.leave)}
      </div>
    </section>`;
}

function editorBoard(editor: Editor, hasShapes: boolean) {
  const { app, drawing, focus, pivot } = editor;
  const { layout, colors, pivots, count, pairs } = drawing;
  const grid = gridOf(layout);
  const joints = pathOf(layout, pairs, pivots.length > 1 ? pivots : []);
  const dot = () => {
    if (pivot === undefined) return nothing;
    const [x, y] = layout.center(pivot);
    const mark = svg`<circle class=${`i${colors[pivot]}`} cx=${x} cy=${y} r=".14"></circle>`;
    return svg`<circle class="pivot-ring" cx=${x} cy=${y} r=".36"></circle>
      ${hasShapes ? nothing : mark}`;
  };
  const isCell = (vertex: number) => colors[vertex] !== HOLE;
  const holes = colors.flatMap((color, vertex) => (color === HOLE ? [vertex] : []));
  const picture = html`<svg class="board" viewBox=${viewBox(layout)} aria-hidden="true">
    ${cells(layout, count, colors, isCell)}
    ${hasShapes ? shapes(layout, count, colors, isCell) : nothing}
    <path class="hole" d=${cellsPath(layout, holes)}></path>
    <path class="halo" d=${joints}></path><path class="rim" d=${joints}></path> ${dot()} ${cursor(layout, focus)}</svg>`;
  const label = (vertex: number) => editor.label(vertex);
  const frame = boardFrame(app, editor, "", picture, label, () => false);
  // Of a touch, all events have the cell as their target where it began.
  const under = (event: PointerEvent, then: (vertex: number) => void) => {
    const vertex = grid.vertexAt(event);
    if (vertex !== undefined) then(vertex);
  };
  return html`<div class="painted"
    @pointerdown=${(event: PointerEvent) =>
      event.button === 0 && under(event, (vertex) => editor.beginStroke(vertex))}
    @pointermove=${(event: PointerEvent) =>
      editor.isPainting && under(event, (vertex) => editor.paint(vertex))}
    @pointerup=${() => editor.endStroke()} @pointercancel=${() => editor.endStroke()}
    @pointerleave=${() => editor.endStroke()}>${frame}</div>`;
}

/** The colors, and the tools for holes and for the start of the game. */
function brushes(editor: Editor, hasShapes: boolean) {
  const { count } = editor.drawing;
  const t = editorTexts();
  const button = (brush: Brush, look: string, label: string | typeof nothing, shown: unknown) =>
    html`<button class=${`color ${look}`} aria-label=${label} aria-pressed=${editor.brush === brush}
      @click=${() => editor.take(brush)}>${shown}</button>`;
  const color = (_: unknown, index: number) => {
    const key = html`<i class="key" data-key=${(COLOR_KEYS[index] ?? "").toUpperCase()}></i>`;
    const mark = hasShapes ? colorMark(index) : nothing;
    return button(index, `b${index}`, editor.name(index) + keyText(index), [mark, key]);
  };
  const start = button("pivot", "tool-name start", nothing, t.pivotTool);
  return html`<div class="colors" data-count=${count} role="group" aria-label=${t.choose}>
    ${Array.from({ length: count }, color)}${button(HOLE, "tool-name", nothing, t.holeTool)}
    ${editor.pivot === undefined ? nothing : start}</div>`;
}

const number = (label: string, value: number, most: number, change: (value: number) => void) =>
  html`<label class="field"><span>${label}</span>
    <input type="number" min="1" max=${most} .value=${`${value}`}
    @change=${(event: Event) => change(Number((event.target as HTMLInputElement).value))}></label>`;
