/** The icons of what comes after the first picture, and of that. */

import { drawn, PATHS } from "./icons.js";

const ALL = {
  ...PATHS,
  statistics: "M5 20v-7M12 20V4M19 20V9",
  analysis: "M4 18h5v-5h5V8h6",
  play: "M8 5.500v13l10.5-6.500z",
  pause: "M8.5 5.500v13M15.5 5.500v13",
  first: "M17 6l-6 6 6 6M7 6v12",
  before: "M14.5 6l-6 6 6 6",
  after: "M9.5 6l6 6-6 6",
  last: "M7 6l6 6-6 6M17 6v12",
  calendar:
    "M4.5 6.500h15v13h-15zM4.5 10.500h15M8.5 4v4M15.5 4v4M8.5 13.500v.1M12 13.500v.1M15.5 13.500v.1M8.5 16.500v.1M12 16.500v.1",
};

export const icon = (name: keyof typeof ALL) => drawn(ALL[name]);
