import { Counter, type Registry } from 'prom-client';
import type { NewSecurityEvent } from './schema/security.ts';

/** Records security-relevant refusals. It costs the caller nothing and never fails. */
export interface SecurityLog {
  note(event: NewSecurityEvent): void;
}

export interface SecurityLogParts {
  /** Writes all of the events or none. */
  readonly write: (events: readonly NewSecurityEvent[]) => Promise<void>;
  readonly metrics: Registry;
  readonly onError: (error: unknown) => void;
}

/** Events that may wait while the database is down; further ones are counted and dropped. */
const WAITING = 10_000;
const AT_ONCE = 500;

/** Queues events until `flush` has written them. Dropped ones are counted, never lost silently. */
export class QueuedSecurityLog implements SecurityLog {
  readonly #parts: SecurityLogParts;
  readonly #events: Counter<'kind' | 'outcome'>;
  #waiting: NewSecurityEvent[] = [];
  #flushing: Promise<void> | null = null;

  constructor(parts: SecurityLogParts) {
    this.#parts = parts;
    this.#events = new Counter({
      name: 'hoga_security_events_total',
      help: 'Refused attempts that matter, by whether they were written down or given up',
      labelNames: ['kind', 'outcome'],
      registers: [parts.metrics],
    });
  }

  note(event: NewSecurityEvent): void {
    if (this.#waiting.length < WAITING) this.#waiting.push(event);
    else this.#events.inc({ kind: event.kind, outcome: 'dropped' });
  }

  /** Writes queued events. After a failure they stay queued. */
  flush(): Promise<void> {
    this.#flushing ??= this.#writeAll().finally(() => {
      this.#flushing = null;
    });
    return this.#flushing;
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, AT_ONCE);
      try {
        await this.#parts.write(batch);
      } catch (error) {
        this.#parts.onError(error);
        return;
      }
      this.#waiting = this.#waiting.slice(batch.length);
      for (const { kind } of batch) this.#events.inc({ kind, outcome: 'written' });
    }
  }
}
