import { QUEUES } from '@hoga/engine/assembly/queues';
import type { UserEvent } from '@hoga/engine/effects/user-event';

/** An event with its number among all events of its player; null where it takes none. */
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
 * Numbers the events of each player, from 1 and without a gap, with and without connected clients. The newest numbers are written with what
 * the events tell of, so that a client sees across a restart what it has missed. Figures take no number: each takes the
 * place of the one before, and no number between is missing.
 */
export class EventNumbers {
  readonly #last: Map<number, number>;

  constructor(last: ReadonlyMap<number, number>) {
    this.#last = new Map(last);
  }

  /** The number of the player's newest event; 0 where there was none yet. */
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
