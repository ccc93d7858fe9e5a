import type { SoundKind } from './sound-kind.ts';

export interface Note {
  readonly hertz: number;
  /** From the start of the sound. */
  readonly atMs: number;
  readonly lengthMs: number;
}

/** Up for an acceptance, down for a cancellation, a bright pair for a fill, three knocks for a round's end. */
export const MELODY: Readonly<Record<SoundKind, readonly Note[]>> = {
  SUCCESS: [
    { hertz: 659.3, atMs: 0, lengthMs: 90 },
    { hertz: 880, atMs: 80, lengthMs: 140 },
  ],
  CANCEL: [
    { hertz: 587.3, atMs: 0, lengthMs: 90 },
    { hertz: 440, atMs: 80, lengthMs: 140 },
  ],
  FILLED: [
    { hertz: 1046.5, atMs: 0, lengthMs: 70 },
    { hertz: 1318.5, atMs: 60, lengthMs: 180 },
  ],
  BET_END: [
    { hertz: 784, atMs: 0, lengthMs: 90 },
    { hertz: 784, atMs: 140, lengthMs: 90 },
    { hertz: 1046.5, atMs: 280, lengthMs: 220 },
  ],
};
