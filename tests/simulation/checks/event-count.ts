import { QUEUES } from '@hoga/engine/assembly/queues';
import type { UserEvent } from '@hoga/engine/effects/user-event';
import type { WrittenBatch } from '@hoga/server/runtime/engine-store';
import type { NumberedEvent } from '@hoga/server/runtime/event-numbers';
import type { Findings } from './findings.ts';
import type { Incarnation } from './incarnation.ts';

/** Counts each player's events as they are committed, across all holders of the shard, and compares their numbers. */
export class EventCount {
  readonly #findings: Findings;
  readonly #counts = new Map<number, number>();
  readonly #expected = new WeakMap<UserEvent, number>();

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  committed({ name, uncounted }: Incarnation, { checkpoint, playerNumbers }: WrittenBatch): void {
    for (let next = uncounted[0]; next !== undefined && next.seq <= checkpoint.lastSeq; next = uncounted[0]) {
      uncounted.shift();
      this.#count(next.event);
    }
    for (const { playerId, lastSeq } of playerNumbers) {
      const count = this.#counts.get(playerId) ?? 0;
      if (lastSeq === count) continue;
      this.#findings.add('events-numbered', `${name}: player ${playerId} has ${count} events, the last is ${lastSeq}`);
    }
  }

  published({ event, seq }: NumberedEvent): void {
    const expected = this.#expected.get(event);
    if (expected === undefined || seq === expected) return;
    this.#findings.add('events-numbered', `${event.type} of player ${event.playerId} is ${seq}, not ${expected}`);
  }

  #count(event: UserEvent): void {
    const { isTopic, isPaced } = QUEUES[event.destination];
    if (isTopic || isPaced) return;
    const count = (this.#counts.get(event.playerId) ?? 0) + 1;
    this.#counts.set(event.playerId, count);
    this.#expected.set(event, count);
  }
}
