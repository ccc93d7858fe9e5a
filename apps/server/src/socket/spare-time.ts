import { type Pacing, type Steps, workInTurns } from './pacing.ts';

/** How long it is worked at a time: whatever has arrived waits no longer than this. */
export const SPARE_SLICE_MS = 1;
/** Then it rests so many times as long as that took: a fifth of the processor at most. */
export const SPARE_REST = 4;

/**
 * Work for people whom nobody knows, done in what time is left: in small parts with rests, none while there is something
 * to do for members, and less of it the later the loop is.
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

  /** There is something to do, if there was not before. */
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
