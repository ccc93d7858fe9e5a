import type { PlayerId } from '@hoga/kernel/ids';
import type { RequestRow } from '../rows/request.ts';

/** What an idempotency key is scoped by: one request of a player and a kind of command. */
export type RequestName = Pick<RequestRow, 'playerId' | 'type' | 'key'>;

/** Keys whose command was applied, oldest first, removed after their lifetime. */
export class RequestLog {
  readonly #byPlayer = new Map<PlayerId, Map<string, RequestRow>>();
  readonly #queue: RequestRow[] = [];
  #head = 0;

  find(name: RequestName, at: number, lifetimeMs: number): RequestRow | null {
    const row = this.#byPlayer.get(name.playerId)?.get(scoped(name));
    return row === undefined || at - row.at >= lifetimeMs ? null : row;
  }

  add(row: RequestRow, lifetimeMs: number): void {
    this.#forget(row.at - lifetimeMs);
    let keys = this.#byPlayer.get(row.playerId);
    if (keys === undefined) {
      keys = new Map();
      this.#byPlayer.set(row.playerId, keys);
    }
    keys.set(scoped(row), row);
    this.#queue.push(row);
  }

  *rows(): Iterable<RequestRow> {
    for (const keys of this.#byPlayer.values()) yield* keys.values();
  }

  #forget(until: number): void {
    for (let row = this.#queue[this.#head]; row !== undefined && row.at <= until; row = this.#queue[this.#head]) {
      this.#head += 1;
      const keys = this.#byPlayer.get(row.playerId);
      if (keys?.get(scoped(row)) !== row) continue;
      keys.delete(scoped(row));
      if (keys.size === 0) this.#byPlayer.delete(row.playerId);
    }
    if (this.#head > 1024 && this.#head * 2 > this.#queue.length) {
      this.#queue.splice(0, this.#head);
      this.#head = 0;
    }
  }
}

/** No type contains a space. */
function scoped({ type, key }: RequestName): string {
  return `${type} ${key}`;
}
