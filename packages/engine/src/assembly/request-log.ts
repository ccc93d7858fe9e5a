import type { PlayerId } from '@hoga/kernel/ids';
import type { ReplyData } from '../rows/reply-data.ts';
import type { RequestRow } from '../rows/request.ts';

/** Keys that have had their effect, oldest first, forgotten after their lifetime. */
export class RequestLog {
  readonly #byPlayer = new Map<PlayerId, Map<string, RequestRow>>();
  readonly #queue: RequestRow[] = [];
  #head = 0;

  find(playerId: PlayerId, key: string, at: number, lifetimeMs: number): ReplyData | null {
    const row = this.#byPlayer.get(playerId)?.get(key);
    return row === undefined || at - row.at >= lifetimeMs ? null : row.data;
  }

  add(row: RequestRow, lifetimeMs: number): void {
    this.#forget(row.at - lifetimeMs);
    let keys = this.#byPlayer.get(row.playerId);
    if (keys === undefined) {
      keys = new Map();
      this.#byPlayer.set(row.playerId, keys);
    }
    keys.set(row.key, row);
    this.#queue.push(row);
  }

  *rows(): Iterable<RequestRow> {
    for (const keys of this.#byPlayer.values()) yield* keys.values();
  }

  #forget(until: number): void {
    for (let row = this.#queue[this.#head]; row !== undefined && row.at <= until; row = this.#queue[this.#head]) {
      this.#head += 1;
      const keys = this.#byPlayer.get(row.playerId);
      if (keys?.get(row.key) !== row) continue;
      keys.delete(row.key);
      if (keys.size === 0) this.#byPlayer.delete(row.playerId);
    }
    if (this.#head > 1024 && this.#head * 2 > this.#queue.length) {
      this.#queue.splice(0, this.#head);
      this.#head = 0;
    }
  }
}
