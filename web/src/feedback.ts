/** What a move sounds and feels like, for those who have asked for it. */

import type { Position } from "./position.js";
import { movesLess, type Settings } from "./settings.js";

/** The lowest tone in hertz, how loud a tone is, and how long it takes in seconds. */
const LOWEST = 262;
const VOLUME = 0.05;
const LENGTH = 0.2;

/** The steps of the chord of a flooded board, in twelfths of an octave, and the time between two tones. */
const CHORD = [0, 4, 7, 12];
const APART = 0.1;

/** How long a device shakes, in milliseconds, with a pause where the board is flooded. */
const SHAKES = { move: [8], flooded: [20, 60, 20] };

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

/** Answers a move: the tone is the higher, the more of the board is flooded. Less motion is less of this, too. */
export function answer(settings: Settings, { region, layout, progress }: Position): void {
  if (movesLess(settings)) return;
  const isFlooded = progress.status === "won";
  if (settings.sound && isFlooded)
    CHORD.forEach((step, index) => {
      tone(step, index * APART);
    });
  else if (settings.sound) tone((12 * region.size) / layout.places.length);
  if (settings.haptics) navigator.vibrate?.(isFlooded ? SHAKES.flooded : SHAKES.move);
}
