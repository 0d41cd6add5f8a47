/** The sound of a move, if it is switched on. */

import type { Position } from "./position.js";
import { movesLess, type Settings } from "./settings.js";

/** The lowest tone in hertz, how loud a tone is, and how long it takes in seconds. */
const LOWEST = 262;
const VOLUME = 0.05;
const LENGTH = 0.2;

/**
 * The steps of the chord of a flooded board, in twelfths of an octave, and the time between two
 * tones.
 */
const CHORD = [0, 4, 7, 12];
const APART = 0.1;

let context: AudioContext | undefined;

function tone(step: number, delay = 0): void {
  context ??= new AudioContext();
  const [source, volume] = [context.createOscillator(), context.createGain()];
  const start = context.currentTime + delay;
  source.frequency.value = LOWEST * 2 ** (step / 12);
  volume.gain.setValueAtTime(VOLUME, start);
  volume.gain.exponentialRampToValueAtTime(VOLUME / 100, start + LENGTH);
  source.connect(volume).connect(context.destination);
  source.start(start);
  source.stop(start + LENGTH);
}

/**
 * Plays the tone of a move: the higher, the more of the board is flooded. Silent with reduced
 * motion.
 */
export function answer(settings: Settings, { region, layout, progress }: Position): void {
  if (!settings.sound || movesLess(settings)) return;
  if (progress.status !== "won") tone((12 * region.size) / layout.places.length);
  else for (const [index, step] of CHORD.entries()) tone(step, index * APART);
}
