import type { EngineRows } from '@hoga/engine/assembly/engine-rows';
import { readExact } from '@hoga/engine/backlog/exact-json';
import type { BacklogChunkRow, BacklogEventRow } from '@hoga/engine/backlog/rows';
import type { Effects } from '@hoga/engine/effects/effects';

/** The players to whom events of the market may have still to be applied, by the rows of one engine. */
export class BehindWatch {
  readonly #chunks = new Map<string, Waiting>();
  /** The events that are kept, and whether all players whom they concern are known. */
  readonly #events = new Map<number, boolean>();

  constructor({ tables }: EngineRows) {
    for (const row of tables.backlogEvent) this.#putEvent(row);
    for (const row of tables.backlogChunk) this.#putChunk(row);
  }

  after({ rows }: Effects): void {
    for (const change of rows) {
      if (change.table === 'backlogEvent') this.#putEvent(change.row);
      if (change.table === 'backlogChunk') this.#putChunk(change.row);
    }
  }

  isBehind(playerId: number): boolean {
    return this.since(playerId) <= Math.max(0, ...this.#events.keys());
  }

  /** The first event that may have still to be applied to the player; infinite where there is none. */
  since(playerId: number): number {
    const known = [...this.#chunks.values()].find(({ playerIds }) => playerIds.includes(playerId))?.number;
    const searched = [...this.#events].flatMap(([number, isSearched]) => (isSearched ? [] : [number]));
    return known ?? Math.min(...searched);
  }

  #putEvent({ number, event, status }: BacklogEventRow): void {
    if (status === 'DONE') this.#events.delete(number);
    else this.#events.set(number, readExact<{ readonly isSearched?: boolean }>(event).isSearched ?? true);
  }

  #putChunk({ number, chunk, playerIds, status }: BacklogChunkRow): void {
    const key = `${number} ${chunk}`;
    if (status === 'DONE') this.#chunks.delete(key);
    else this.#chunks.set(key, { number, playerIds: playerIds.split(',').map(Number) });
  }
}

interface Waiting {
  /** The first event that has not been applied to them. */
  readonly number: number;
  readonly playerIds: readonly number[];
}
