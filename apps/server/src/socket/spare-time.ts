import { type Pacing, type Steps, workInTurns } from './pacing.ts';

/** Length of one slice: incoming I/O waits no longer than this. */
export const SPARE_SLICE_MS = 1;
/** Then it pauses for this multiple of the time used: a fifth of the processor at most. */
export const SPARE_REST = 4;

/**
 * Work for guests, done in spare time: in small slices with pauses, none while work for members is pending, and less of
 * it the later the event loop runs.
 */
export class SpareTime {
  readonly #pacing: Pacing;
  readonly #areMembersWaiting: () => boolean;
  readonly #work = new Set<Steps>();
  #isPlanned = false;

  constructor(pacing: Pacing, areMembersWaiting: () => boolean) {
    this.#pacing = pacing;
    this.#areMembersWaiting = areMembersWaiting;
  }

  /** Adds work if it is not queued yet. */
  add(work: Steps): void {
    this.#work.add(work);
    this.#plan(SPARE_SLICE_MS);
  }

  #plan(restMs: number): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    const due = this.#pacing.now() + restMs;
    this.#pacing.pause(restMs, () => {
      this.#isPlanned = false;
      const began = this.#pacing.now();
      if (!this.#areMembersWaiting()) workInTurns(this.#work, this.#pacing, SPARE_SLICE_MS);
      const took = this.#pacing.now() - began;
      const late = Math.max(0, began - due);
      if (this.#work.size > 0) this.#plan(Math.max(SPARE_SLICE_MS, SPARE_REST * (took + late)));
    });
  }
}
