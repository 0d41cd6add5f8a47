/**
 * The grid that the keyboard and screen readers walk over, and that is clicked. It lies over the
 * picture of the board and shows nothing itself. Most of it is the same after a move, so it is made
 * once for a board, and only what has changed is written again.
 */

import { type Layout, type Point, remembered, viewBox } from "./geometry.js";
import { play } from "./texts/play.js";

/**
 * On a board of more cells than this, the labels follow when the flood has begun, so many
 * milliseconds later.
 */
const AT_ONCE = 400;
const LATER = 300;

export class Grid {
  readonly element: SVGSVGElement;
  private readonly cells: NodeListOf<SVGElement>;
  private readonly labels: string[] = [];
  private label: (vertex: number) => string = () => "";
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly own: boolean[] = [];
  private focus = -1;

  constructor(private readonly layout: Layout) {
    const rows: string[] = Array(layout.rows).fill("");
    layout.places.forEach(([row, col], vertex) => {
      const corners = layout.corners(vertex);
      const points = corners.map((corner) => layout.scaled(inwards(corner, layout, vertex)));
      const rounded = points.map((point) => point.map((at) => Math.round(at * 1000) / 1000));
      rows[row] += `<polygon role="gridcell" data-v="${vertex}" aria-colindex="${col + 1}"
        tabindex="-1" points="${rounded.join(" ")}"></polygon>`;
    });
    const made = document.createElement("div");
    made.innerHTML = `<svg class="cell-grid" viewBox="${viewBox(layout)}" role="rowgroup"
      focusable="false">${rows.map((row) => `<g role="row">${row}</g>`).join("")}</svg>`;
    this.element = made.firstElementChild as SVGSVGElement;
    this.cells = this.element.querySelectorAll("polygon");
  }

  /**
   * Shows the labels of the cells, for screen readers, which of them need no click, and which one
   * the Tab key focuses, where that differs from what is shown.
   */
  show(
    label: (vertex: number) => string,
    isOwn: (vertex: number) => boolean,
    focus: number,
  ): SVGSVGElement {
    for (const [index, one] of [...this.element.children].entries()) {
      const name = play.row(index + 1);
      if (one.getAttribute("aria-label") !== name) one.setAttribute("aria-label", name);
    }
    this.label = label;
    clearTimeout(this.timer);
    // A move may change the labels of nearly all cells. The picture comes first; only
    // the focused cell is written at once.
    const isLarge = this.labels.length > AT_ONCE;
    if (isLarge) this.timer = setTimeout(() => this.write(), LATER);
    else this.write();
    if (isLarge && this.element.contains(document.activeElement)) this.writeOne(focus);
    this.cells.forEach((cell, vertex) => {
      const own = isOwn(vertex);
      if (own !== (this.own[vertex] ?? false)) {
        this.own[vertex] = own;
        cell.classList.toggle("own", own);
      }
    });
    if (focus !== this.focus) {
      this.cells[this.focus]?.setAttribute("tabindex", "-1");
      this.cells[focus]?.setAttribute("tabindex", "0");
      this.focus = focus;
    }
    return this.element;
  }

  private write(): void {
    for (let vertex = 0; vertex < this.cells.length; vertex++) this.writeOne(vertex);
  }

  private writeOne(vertex: number): void {
    const said = this.label(vertex);
    if (said === this.labels[vertex]) return;
    this.labels[vertex] = said;
    this.cells[vertex]?.setAttribute("aria-label", said);
  }

  /** The cell that an event is for: the one that has the focus, or the one nearest to a click. */
  vertexOf(event: Event): number | undefined {
    const vertex = (event.target as Element).getAttribute("data-v");
    if (vertex !== null) return Number(vertex);
    return event instanceof MouseEvent ? this.vertexAt(event) : undefined;
  }

  /** The cell nearest to a point of the window. */
  vertexAt({ clientX, clientY }: MouseEvent): number | undefined {
    const matrix = this.element.getScreenCTM();
    if (!matrix) return undefined;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return this.layout.nearest([x, y]);
  }

  focusOn(vertex: number): void {
    this.writeOne(vertex);
    this.cells[vertex].focus();
  }
}

/** How much of the way to its corners a cell is drawn. */
const FULL = 0.92;

/** A corner of a cell as it is drawn, with a gap around it. */
function inwards([x, y]: Point, layout: Layout, vertex: number): Point {
  const [middleX, middleY] = layout.middle(vertex);
  return [middleX + (x - middleX) * FULL, middleY + (y - middleY) * FULL];
}

/** The grid of a board. */
export const gridOf = remembered((layout: Layout) => new Grid(layout));
