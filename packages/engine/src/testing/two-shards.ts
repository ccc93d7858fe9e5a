import { defined } from '@hoga/kernel/assert';
import type { ShardMessage } from '../state/shard-message.ts';
import type { ShardPlace } from '../state/shard-place.ts';
import type { Rig } from './rig.ts';

/** Two shards: even players in the first, odd ones in the second; messages pass only when delivered. */
export class TwoShards<R extends Rig> {
  readonly rigs: readonly R[];
  /** How many of a shard's inputs have had their messages collected. */
  readonly #picked = [0, 0];
  readonly #underway: ShardMessage[][] = [[], []];

  constructor(open: (place: ShardPlace) => R) {
    this.rigs = [0, 1].map((index) => open({ index, count: 2 }));
  }

  /** The player's shard. */
  of(playerId: number): R {
    return defined(this.rigs[playerId % 2], 'a shard');
  }

  /** Messages to the player's shard that are not delivered. */
  underwayTo(playerId: number): readonly ShardMessage[] {
    for (const [index, { effects }] of this.rigs.entries()) {
      for (const { outbox } of effects.slice(this.#picked[index])) {
        for (const message of outbox) this.#underway[message.toShard]?.push(message);
      }
      this.#picked[index] = effects.length;
    }
    return this.#underway[playerId % 2] ?? [];
  }

  /** Delivers the next one to the player's shard; false where none is under way. */
  deliverTo(playerId: number): boolean {
    const [message] = this.underwayTo(playerId);
    if (message === undefined) return false;
    this.#underway[playerId % 2]?.shift();
    this.of(playerId).receive(message);
    return true;
  }

  /** Everything that was posted, and the work that it has begun. */
  deliverAll(): void {
    while (this.deliverTo(1) || this.deliverTo(2) || this.rigs.some((rig) => rig.work()));
  }

  wait(ms: number): void {
    for (const rig of this.rigs) rig.wait(ms);
  }

  restart(): void {
    for (const rig of this.rigs) rig.restart();
  }
}
