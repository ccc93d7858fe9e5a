import type { EngineRows } from '@hoga/engine/assembly/engine-rows';
import type { BacklogChunkRow } from '@hoga/engine/backlog/rows';
import type { Effects } from '@hoga/engine/effects/effects';

/** The players to whom events of the market have still to be applied, by the rows of one engine. */
export class BehindWatch {
  readonly #chunks = new Map<string, readonly number[]>();

  constructor({ tables }: EngineRows) {
    for (const row of tables.backlogChunk) this.#put(row);
  }

  after({ rows }: Effects): void {
    for (const change of rows) if (change.table === 'backlogChunk') this.#put(change.row);
  }

  isBehind(playerId: number): boolean {
    return [...this.#chunks.values()].some((playerIds) => playerIds.includes(playerId));
  }

  #put({ number, chunk, playerIds, status }: BacklogChunkRow): void {
    const key = `${number} ${chunk}`;
    if (status === 'DONE') this.#chunks.delete(key);
    else this.#chunks.set(key, playerIds.split(',').map(Number));
  }
}
