/** The keyboard. */

/** The keys of each command of a key or a button. The commands after `again` open dialogs. */
const KEYS = {
  undo: ["u", "z", "backspace"],
  redo: ["r", "y"],
  hint: ["h"],
  again: ["b"],
  today: ["."],
  new: ["n"],
  share: ["s"],
  statistics: ["t"],
  explore: ["/"],
  help: ["?", "f1"],
  settings: [","],
  duel: [],
  proof: [],
} satisfies Record<string, string[]>;

export type Command = keyof typeof KEYS;

/** The handler of a command or key; false while it is disabled. */
export type Handler = (() => void) | false;

/** Handlers by the lower-case name of a command or key. A command without one opens its dialog. */
export type Handlers = Record<"undo" | "redo" | "hint" | "again", Handler> & {
  readonly [name: string]: Handler;
};

/** The target of the keyboard: a game, or a mode in its place. */
export interface KeyTarget {
  readonly handlers: Handlers;
  /** Plays a color. One that would be wasted, only if the player is sure. */
  choose(color: number, isSure?: boolean): void;
}

const COMMANDS = new Map(
  Object.entries(KEYS).flatMap(([command, keys]) => keys.map((key) => [key, command as Command])),
);

type KeyPressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** The keys of the colors: digits, then the letters that are no commands. */
export const COLOR_KEYS = [..."1234567890abcdefghijklmnopqrstuvwxyz"]
  .filter((letter) => !COMMANDS.has(letter))
  .join("");

/** The meaning of a key: the name of a handler, the number of a color, or a command. */
export function meaning(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyPressed,
  handlers: object = {},
): string | number | undefined {
  const name = key.toLowerCase();
  const isControlled = ctrlKey || metaKey;
  const isLetter = key.length === 1;
  if (name in handlers && !(isLetter && (isControlled || altKey))) return name;
  if (altKey) return undefined;
  if (isControlled) {
    if (name === "z") return shiftKey ? "redo" : "undo";
    return name === "y" ? "redo" : undefined;
  }
  const color = isLetter ? COLOR_KEYS.indexOf(name) : -1;
  return color >= 0 ? color : COMMANDS.get(name);
}
