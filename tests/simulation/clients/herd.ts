import type { PlayerRow } from '@hoga/engine/rows/player';
import { OPERATOR } from '@hoga/engine/testing/fixture';
import { futuresPlace } from '@hoga/engine/testing/rig';
import { decimal } from '@hoga/kernel/decimal';
import type { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import { optionsOf } from '../market/setting.ts';
import type { Clients } from './clients.ts';

interface HerdParts {
  readonly members: readonly PlayerRow[];
  readonly clients: Clients;
  readonly shards: () => readonly StoredShard[];
}

/** Thousands of players with the same position, so that one price liquidates all of them. */
export class Herd {
  readonly #parts: HerdParts;

  constructor(parts: HerdParts) {
    this.#parts = parts;
  }

  fund(): void {
    const money = { walletType: 'FUTURES', amount: decimal(100), code: 'D', refType: 'SIMULATED' } as const;
    for (const { id } of this.#parts.members) {
      this.#parts.clients.ask(id, true, (refId) => ({ type: 'wallet.credit', ...money, refId, ...OPERATOR }));
    }
  }

  buy(): void {
    for (const { id, siteId } of this.#parts.members) {
      const { futuresOptionId } = optionsOf(siteId);
      this.#parts.clients.ask(id, true, () => futuresPlace({ futuresOptionId, amount: '0.03', leverage: 20 }));
    }
  }

  get size(): number {
    return this.#parts.members.length;
  }

  /** How many of them have a position. */
  get holders(): number {
    const { members, shards } = this.#parts;
    const positions = shards().flatMap(({ rows }) => [...rows.futuresPosition.values()]);
    return positions.filter(({ status, playerId }) => status === 'OPEN' && playerId >= (members[0]?.id ?? 0)).length;
  }

  /** Whether all whom events concern have been found. */
  get isFound(): boolean {
    const events = this.#parts.shards().flatMap(({ rows }) => [...rows.backlogEvent.values()]);
    return events.every(({ status, event }) => status === 'DONE' || !event.includes('isSearched'));
  }

  /** How many rows of players who are behind have been written and not worked off. */
  get rowsBehind(): number {
    const chunks = this.#parts.shards().flatMap(({ rows }) => [...rows.backlogChunk.values()]);
    return chunks.filter(({ status }) => status === 'OPEN').length;
  }
}
