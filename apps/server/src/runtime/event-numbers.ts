import { QUEUES } from '@hoga/engine/assembly/queues';
import type { UserEvent } from '@hoga/engine/effects/user-event';

/** An event with its number in its player's sequence; null when it takes none. */
export interface NumberedEvent {
  readonly event: UserEvent;
  readonly seq: number | null;
}

/** The number of a player's newest event. */
export interface PlayerNumber {
  readonly playerId: number;
  readonly lastSeq: number;
}

/**
 * Numbers each player's events from 1 without gaps, whether or not clients are connected. The newest numbers are
 * written in the events' own transaction, so that a client detects missed events across a restart. Figures take no
 * number: each replaces the previous one.
 */
export class EventNumbers {
  readonly #last: Map<number, number>;

  constructor(last: ReadonlyMap<number, number>) {
    this.#last = new Map(last);
  }

  /** The number of the player's newest event; 0 when there is none yet. */
  newestOf(playerId: number): number {
    return this.#last.get(playerId) ?? 0;
  }

  number(event: UserEvent): NumberedEvent {
    const { isTopic, isPaced } = QUEUES[event.destination];
    if (isTopic || isPaced) return { event, seq: null };
    const seq = this.newestOf(event.playerId) + 1;
    this.#last.set(event.playerId, seq);
    return { event, seq };
  }
}
