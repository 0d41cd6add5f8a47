/** A shape for each of the first twelve colors, in a box of 24×24. */

const SHAPES = [
  "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z",
  "M4.5 4.5h15v15h-15z",
  "M12 3l9.5 17h-19z",
  "M12 2l8.5 10L12 22 3.5 12z",
  "M12 1.8l2.7 6.5 7 .6-5.3 4.6 1.6 6.9L12 16.7l-6 3.7 1.6-6.9-5.3-4.6 7-.6z",
  "M9 2.5h6V9h6.5v6H15v6.5H9V15H2.5V9H9z",
  "M6.5 3L12 8.5 17.5 3 21 6.5 15.5 12l5.5 5.5-3.5 3.5L12 15.5 6.5 21 3 17.5 8.5 12 3 6.5z",
  "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.7a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6z",
  "M12 21L2.5 4h19z",
  "M3 4.5h18v5.5H3zM3 14h18v5.5H3z",
  "M16.5 3.5a9.2 9.2 0 1 0 0 17 10.5 10.5 0 0 1 0-17z",
  "M4 3.5h16L14.5 12 20 20.5H4L9.5 12z",
];

/** The shape of a color. The 13th color has that of the first again, and so on. */
export const shape = (color: number) => SHAPES[color % SHAPES.length];
