/** The keyboard. */

export type Command =
  | "undo"
  | "redo"
  | "hint"
  | "again"
  | "new"
  | "help"
  | "share"
  | "statistics"
  | "explore"
  | "settings";

/** The dialogs: those of commands, and that of a picture that was opened. */
export type SheetName =
  | Exclude<Command, "undo" | "redo" | "hint" | "again">
  | "picture"
  | "duel"
  | "calendar";

const COMMANDS: Record<string, Command> = {
  u: "undo",
  z: "undo",
  backspace: "undo",
  r: "redo",
  y: "redo",
  h: "hint",
  b: "again",
  n: "new",
  s: "share",
  t: "statistics",
  "/": "explore",
  "?": "help",
  f1: "help",
  ",": "settings",
};

/** The keys of the colors: digits, then the letters that are no commands. */
export const COLOR_KEYS = `1234567890${[..."abcdefghijklmnopqrstuvwxyz"].filter((letter) => !(letter in COMMANDS)).join("")}`;

/** What a key does: a command, or the number of a color. */
export function meaning(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">) {
  const key = event.key.toLowerCase();
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) {
    if (key === "z") return event.shiftKey ? "redo" : "undo";
    return key === "y" ? "redo" : undefined;
  }
  const color = key.length === 1 ? COLOR_KEYS.indexOf(key) : -1;
  return color >= 0 ? color : COMMANDS[key];
}
