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

/**
 * The first event that each account has not been applied to, in rows of a bounded size, which bounds what a turn writes.
 * Accounts that have caught up while others are searched for wait for the event after the newest.
 */
export class Chunks {
  readonly #chunks = new Map<string, Chunk>();
  /** The newest row of each event: the next accounts are put into it while it has room. */
  readonly #newest = new Map<number, Chunk>();
  readonly #ofPlayer = new Map<PlayerId, Chunk>();

  get size(): number {
    return this.#ofPlayer.size;
  }

  has(playerId: PlayerId): boolean {
    return this.#ofPlayer.has(playerId);
  }

  /** The number of the first event that has not been applied to the player; null where none is known. */
  since(playerId: PlayerId): number | null {
    return this.#ofPlayer.get(playerId)?.number ?? null;
  }

  /** The next whom an event up to this one has not been applied to, in the order they were added. */
  first(most: number, newest: number): readonly PlayerId[] {
    const first: PlayerId[] = [];
    for (const { number, playerIds } of this.#chunks.values()) {
      if (number > newest) continue;
      for (const playerId of playerIds) {
        if (first.length === most) return first;
        first.push(playerId);
      }
    }
    return first;
  }

  add(turn: Turn, number: number, playerIds: readonly PlayerId[]): void {
    for (let from = 0; from < playerIds.length; ) {
      const chunk = this.#withRoom(number);
      const added = playerIds.slice(from, from + CHUNK_SIZE - chunk.playerIds.length);
      from += added.length;
      chunk.playerIds = [...chunk.playerIds, ...added];
      this.#chunks.set(keyOf(chunk), chunk);
      for (const playerId of added) this.#ofPlayer.set(playerId, chunk);
      turn.record(BACKLOG_CHUNK, rowOf(chunk));
    }
  }

  #withRoom(number: number): Chunk {
    const newest = this.#newest.get(number);
    if (newest !== undefined && newest.playerIds.length < CHUNK_SIZE) return newest;
    const chunk = { number, chunk: newest === undefined ? 0 : newest.chunk + 1, playerIds: [] };
    this.#newest.set(number, chunk);
    return chunk;
  }

  remove(turn: Turn, playerIds: readonly PlayerId[]): void {
    const changed = new Set<Chunk>();
    for (const playerId of playerIds) {
      const chunk = this.#ofPlayer.get(playerId);
      if (chunk === undefined) continue;
      this.#ofPlayer.delete(playerId);
      changed.add(chunk);
    }
    if (this.size === 0) this.#newest.clear();
    for (const chunk of changed) {
      chunk.playerIds = chunk.playerIds.filter((playerId) => this.#ofPlayer.has(playerId));
      if (chunk.playerIds.length === 0) this.#chunks.delete(keyOf(chunk));
      turn.record(BACKLOG_CHUNK, rowOf(chunk));
    }
  }

  /** Forgets accounts that wait for an event after this one. */
  removeAfter(turn: Turn, newest: number): void {
    for (const { number, playerIds } of [...this.#chunks.values()]) if (number > newest) this.remove(turn, playerIds);
  }

  load(rows: readonly BacklogChunkRow[]): void {
    const inOrder = [...rows].sort((a, b) => a.number - b.number || a.chunk - b.chunk);
    for (const { number, chunk, playerIds } of inOrder) {
      const loaded = { number, chunk, playerIds: playerIds.split(',').map((id) => Number(id) as PlayerId) };
      this.#chunks.set(keyOf(loaded), loaded);
      this.#newest.set(number, loaded);
      for (const playerId of loaded.playerIds) this.#ofPlayer.set(playerId, loaded);
    }
  }

  rows(): readonly BacklogChunkRow[] {
    return [...this.#chunks.values()].map(rowOf);
  }
}

function keyOf({ number, chunk }: Chunk): string {
  return `${number} ${chunk}`;
}

function rowOf({ number, chunk, playerIds }: Chunk): BacklogChunkRow {
  const status = playerIds.length === 0 ? 'DONE' : 'OPEN';
  return { number, chunk, playerIds: playerIds.join(','), status };
}
