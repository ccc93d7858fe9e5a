import { defined } from '@hoga/kernel/assert';
import type { PlayerId } from '@hoga/kernel/ids';
import { BACKLOG_CHUNK } from '../state/core-tables.ts';
import type { Turn } from '../state/turn.ts';
import type { BacklogChunkRow } from './rows.ts';

/** Accounts per row: a row is rewritten by each turn that takes some of them. */
const CHUNK_SIZE = 128;

interface Chunk {
  readonly number: number;
  readonly chunk: number;
  /** A list: sets for the thousands of accounts of one event would take a good part of its turn. */
  playerIds: readonly PlayerId[];
}

/** The accounts that are behind, and since which event; in rows of a bounded size, which bounds what a turn writes. */
export class Chunks {
  readonly #chunks = new Map<string, Chunk>();
  readonly #ofPlayer = new Map<PlayerId, Chunk>();

  get size(): number {
    return this.#ofPlayer.size;
  }

  has(playerId: PlayerId): boolean {
    return this.#ofPlayer.has(playerId);
  }

  /** The number of the first event that has not been applied to the player. */
  since(playerId: PlayerId): number {
    return defined(this.#ofPlayer.get(playerId), `player ${playerId} is behind`).number;
  }

  /** The next to catch up, in the order they were added. */
  first(most: number): readonly PlayerId[] {
    const first: PlayerId[] = [];
    for (const { playerIds } of this.#chunks.values()) {
      for (const playerId of playerIds) {
        if (first.length === most) return first;
        first.push(playerId);
      }
    }
    return first;
  }

  add(turn: Turn, number: number, playerIds: readonly PlayerId[]): void {
    for (let from = 0; from < playerIds.length; from += CHUNK_SIZE) {
      const chunk = { number, chunk: from / CHUNK_SIZE, playerIds: playerIds.slice(from, from + CHUNK_SIZE) };
      this.#put(chunk);
      turn.record(BACKLOG_CHUNK, rowOf(chunk));
    }
  }

  remove(turn: Turn, playerIds: readonly PlayerId[]): void {
    const changed = new Set<Chunk>();
    for (const playerId of playerIds) {
      const chunk = defined(this.#ofPlayer.get(playerId), `player ${playerId} is behind`);
      this.#ofPlayer.delete(playerId);
      changed.add(chunk);
    }
    for (const chunk of changed) {
      chunk.playerIds = chunk.playerIds.filter((playerId) => this.#ofPlayer.has(playerId));
      if (chunk.playerIds.length === 0) this.#chunks.delete(keyOf(chunk));
      turn.record(BACKLOG_CHUNK, rowOf(chunk));
    }
  }

  load(rows: readonly BacklogChunkRow[]): void {
    const inOrder = [...rows].sort((a, b) => a.number - b.number || a.chunk - b.chunk);
    for (const { number, chunk, playerIds } of inOrder) {
      this.#put({ number, chunk, playerIds: playerIds.split(',').map((id) => Number(id) as PlayerId) });
    }
  }

  rows(): readonly BacklogChunkRow[] {
    return [...this.#chunks.values()].map(rowOf);
  }

  #put(chunk: Chunk): void {
    this.#chunks.set(keyOf(chunk), chunk);
    for (const playerId of chunk.playerIds) this.#ofPlayer.set(playerId, chunk);
  }
}

function keyOf({ number, chunk }: Chunk): string {
  return `${number} ${chunk}`;
}

function rowOf({ number, chunk, playerIds }: Chunk): BacklogChunkRow {
  const status = playerIds.length === 0 ? 'DONE' : 'OPEN';
  return { number, chunk, playerIds: playerIds.join(','), status };
}
