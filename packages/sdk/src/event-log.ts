import type { Book, UserEvent } from './book.ts';

const KEPT_EVENTS = 2_000;

/** Events were missed for good: what they led to is in `state`. */
export interface Resynced {
  readonly type: 'RESYNCED';
  readonly state: Book;
}

/** The newest events, for readers at their own pace; one that falls behind them gets the book. */
export class EventLog {
  readonly #book: () => Book;
  readonly #events: UserEvent[] = [];
  #waiting: (() => void)[] = [];
  #failure: Error | null = null;
  #isOver = false;

  constructor(book: () => Book) {
    this.#book = book;
  }

  add(event: UserEvent): void {
    this.#events.push(event);
    // Trimmed now and then rather than with each event.
    if (this.#events.length > 2 * KEPT_EVENTS) this.#events.splice(0, KEPT_EVENTS);
    this.#wake();
  }

  /** The book was taken anew: the events before it are not in a row with those after. */
  clear(): void {
    this.#events.length = 0;
    this.#wake();
  }

  /** No event will come. */
  end(failure: Error | null): void {
    this.#failure = failure;
    this.#isOver = true;
    this.#wake();
  }

  /** Every event after `from` in order, none missing: where some are gone, the book in their place. */
  async *after(from: number): AsyncGenerator<UserEvent | Resynced, void, undefined> {
    let seq = from;
    for (;;) {
      const book = this.#book();
      if (book.seq > seq) {
        const first = this.#events[0]?.seq ?? book.seq + 1;
        const next = this.#events[seq + 1 - first];
        if (seq + 1 >= first && next !== undefined) {
          seq = next.seq;
          yield next;
        } else {
          seq = book.seq;
          yield { type: 'RESYNCED', state: book };
        }
        continue;
      }
      if (this.#failure !== null) throw this.#failure;
      if (this.#isOver) return;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }
}
