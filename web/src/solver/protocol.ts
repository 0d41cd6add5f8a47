/** What the page and the worker of the solver say to each other. */

import type * as solver from "../wasm/solver.js";

/** The functions of the solver that the page may call. */
export type Calls = Omit<
  typeof solver,
  | "default"
  | "initSync"
  | "showPanics"
  | "Game"
  | "idOfDaily"
  | "paletteColors"
  | "paletteNames"
  | "withoutShapes"
>;

export type CallName = keyof Calls;

/** What a call tells before its answer: what is known so far of a position, or how far an analysis is. */
export type News = solver.Advice | solver.Searched;

/** What each call tells. */
export type NewsOf<Name extends CallName> = Name extends "advise"
  ? solver.Advice
  : Name extends "analyze"
    ? solver.Searched
    : never;

/** The first message: the compiled module, which is shared, not copied. */
export interface Start {
  module: WebAssembly.Module;
}

export interface Ask<Name extends CallName = CallName> {
  id: number;
  call: Name;
  args: Parameters<Calls[Name]>;
}

export type Reply =
  | { id: number; kind: "news"; value: News }
  | { id: number; kind: "answer"; value: unknown }
  /** After a fatal error the module is unusable: the worker has to be started again. */
  | { id: number; kind: "error"; message: string; fatal: boolean };
