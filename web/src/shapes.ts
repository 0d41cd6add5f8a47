/** A shape for each of the first twelve colors, in a box of 24×24. */

/** From the middle of the box on, so that a path may begin anywhere. */
const SHAPES = [
  "m0-8.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z",
  "m-7.5-7.5h15v15h-15z",
  "m0-9l9.5 17h-19z",
  "m0-10l8.5 10-8.5 10-8.5-10z",
  "m0-10.2l2.7 6.5 7 .6-5.3 4.6 1.6 6.9-6-3.7-6 3.7 1.6-6.9-5.3-4.6 7-.6z",
  "m-3-9.5h6v6.5h6.5v6h-6.5v6.5h-6v-6.5h-6.5v-6h6.5z",
  "m-5.5-9l5.5 5.5 5.5-5.5 3.5 3.5-5.5 5.5 5.5 5.5-3.5 3.5-5.5-5.5-5.5 5.5-3.5-3.5 5.5-5.5-5.5-5.5z",
  "m0-9a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4.7a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6z",
  "m0 9l-9.5-17h19z",
  "m-9-7.5h18v5.5h-18zm0 9.5h18v5.5h-18z",
  "m4.5-8.5a9.2 9.2 0 1 0 0 17 10.5 10.5 0 0 1 0-17z",
  "m-8-8.5h16l-5.5 8.5 5.5 8.5h-16l5.5-8.5z",
];

/** The shape of a color, from its middle on. The 13th color has that of the first again, and so on. */
export const shapeFrom = (color: number) => SHAPES[color % SHAPES.length];

/** The shape of a color in its box. */
export const shape = (color: number) => `M12 12${shapeFrom(color)}`;
