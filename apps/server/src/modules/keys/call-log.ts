import { parseKeyName } from '@hoga/domain/keys/key-text';
import type { Clock } from '@hoga/kernel/clock';
import type { KeyCall, KeyCallLog } from '../../http/key-calls.ts';
import type { LoggedCall } from './key-store.ts';

export interface CallLogParts {
  readonly clock: Clock;
  /** Writes all of the rows or none. */
  readonly write: (rows: readonly LoggedCall[]) => Promise<void>;
}

/** Rows that may wait while the database is down; further ones are dropped. */
const WAITING = 20_000;
const AT_ONCE = 500;
const MINUTE_MS = 60_000;

/** Queues what keys do until `flush` has written it. Reads that succeed are one row a minute and call. */
export class QueuedCallLog implements KeyCallLog {
  readonly #parts: CallLogParts;
  /** By minute, key, call and address for reads; by order of arrival for everything else. */
  #waiting = new Map<string, LoggedCall>();
  #notes = 0;

  constructor(parts: CallLogParts) {
    this.#parts = parts;
  }

  note({ key, call, status, code, address }: KeyCall): void {
    const keyId = parseKeyName(key)?.id;
    if (keyId === undefined) return;
    const now = this.#parts.clock.now();
    const folded = code === 'OK' && call.startsWith('GET ');
    const at = new Date(folded ? now - (now % MINUTE_MS) : now);
    this.#notes += 1;
    const place = folded ? `${keyId} ${call} ${address} ${at.getTime()}` : `${this.#notes}`;
    const known = this.#waiting.get(place);
    if (known === undefined && this.#waiting.size >= WAITING) return;
    this.#waiting.set(place, { keyId, at, call, status, code, address, folded, count: (known?.count ?? 0) + 1 });
  }

  /** Writes what waits. After a failure the rest stays queued. */
  async flush(): Promise<void> {
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting].slice(0, AT_ONCE);
      await this.#parts.write(batch.map(([, row]) => row));
      for (const [place, row] of batch) this.#settle(place, row);
    }
  }

  /** Counted once more while it was being written: the rest is written next. */
  #settle(place: string, { count }: LoggedCall): void {
    const row = this.#waiting.get(place);
    if (row !== undefined && row.count > count) this.#waiting.set(place, { ...row, count: row.count - count });
    else this.#waiting.delete(place);
  }
}
