import { type Pacing, type Steps, workInTurns } from './pacing.ts';
import { SpareTime } from './spare-time.ts';

/** How long messages are sent before the event loop runs: an incoming order waits no longer than this. */
export const SLICE_MS = 2;

/** Sends broadcasts one slice at a time, so that prices never delay an order. Members come first. */
export class FanOut {
  readonly #pacing: Pacing;
  readonly #members = new Set<Steps>();
  #isPlanned = false;
  /** For all work for guests. */
  readonly spareTime: SpareTime;

  constructor(pacing: Pacing) {
    this.#pacing = pacing;
    this.spareTime = new SpareTime(pacing, () => this.#members.size > 0);
  }

  /** Schedules a members' lane. */
  sendToMembers(lane: Steps): void {
    this.#members.add(lane);
    this.#plan();
  }

  /** Schedules a guests' lane. */
  sendToGuests(lane: Steps): void {
    this.spareTime.add(lane);
  }

  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    this.#pacing.yield(() => {
      this.#isPlanned = false;
      workInTurns(this.#members, this.#pacing, SLICE_MS);
      if (this.#members.size > 0) this.#plan();
    });
  }
}
