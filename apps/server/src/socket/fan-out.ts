/** How time is taken and given back. */
export interface Pacing {
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  /** Goes on as soon as whatever has arrived meanwhile was served. */
  yield(work: () => void): void;
  /** Goes on after so many milliseconds, or later where there is more to do. */
  pause(ms: number, work: () => void): void;
}

/** What waits for listeners of one topic. */
interface Lane {
  /** Gives one listener what it lacks; false once nobody lacks anything. */
  step(): boolean;
}

/** How long messages are sent before others have their turn: orders that have come in wait no longer than this. */
export const SLICE_MS = 2;
/** For guests it is shorter, and they rest so many times as long as it took: a fifth of the processor is theirs at most. */
export const GUEST_SLICE_MS = 1;
export const GUEST_REST = 4;

/**
 * Sends what goes to many, a slice at a time, so that prices never delay an order. Members come first. Guests cost the server
 * what nobody pays for: they get what time is left, in small parts, and less of it the later the loop is.
 */
export class FanOut {
  readonly #pacing: Pacing;
  readonly #members = new Set<Lane>();
  readonly #guests = new Set<Lane>();
  #areMembersPlanned = false;
  #areGuestsPlanned = false;

  constructor(pacing: Pacing) {
    this.#pacing = pacing;
  }

  /** Something waits in a lane of members. */
  sendToMembers(lane: Lane): void {
    this.#members.add(lane);
    this.#planMembers();
  }

  /** Something waits in a lane of guests. */
  sendToGuests(lane: Lane): void {
    this.#guests.add(lane);
    this.#planGuests(GUEST_SLICE_MS);
  }

  #planMembers(): void {
    if (this.#areMembersPlanned) return;
    this.#areMembersPlanned = true;
    this.#pacing.yield(() => {
      this.#areMembersPlanned = false;
      this.#slice(this.#members, SLICE_MS);
      if (this.#members.size > 0) this.#planMembers();
    });
  }

  #planGuests(restMs: number): void {
    if (this.#areGuestsPlanned) return;
    this.#areGuestsPlanned = true;
    const due = this.#pacing.now() + restMs;
    this.#pacing.pause(restMs, () => {
      this.#areGuestsPlanned = false;
      const began = this.#pacing.now();
      if (this.#members.size === 0) this.#slice(this.#guests, GUEST_SLICE_MS);
      const took = this.#pacing.now() - began;
      const late = Math.max(0, began - due);
      if (this.#guests.size > 0) this.#planGuests(Math.max(GUEST_SLICE_MS, GUEST_REST * (took + late)));
    });
  }

  #slice(lanes: Set<Lane>, ms: number): void {
    const end = this.#pacing.now() + ms;
    for (const lane of lanes) {
      // What is not finished goes behind the others: a topic that never ends must not be the only one.
      lanes.delete(lane);
      if (!this.#sendUntil(lane, end)) continue;
      lanes.add(lane);
      return;
    }
  }

  /** Whether something is left. */
  #sendUntil(lane: Lane, end: number): boolean {
    while (lane.step()) if (this.#pacing.now() >= end) return true;
    return false;
  }
}
