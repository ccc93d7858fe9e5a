import { type Failure, failure } from '@hoga/domain/errors/failure';
import { err, type Result } from '@hoga/kernel/result';
import type { NumberedEvent } from './event-numbers.ts';
import type { EventSink } from './event-sink.ts';

/** Something that waits for the batch it is in: a reply, events, an answer read from memory. */
export interface Waiting {
  release(): void;
  refuse(): void;
}

export const UNAVAILABLE: Result<never, Failure> = err(failure('UNAVAILABLE'));

/** Events that nobody asked for. */
export class WaitingEvents implements Waiting {
  readonly #events: readonly NumberedEvent[];
  readonly #sink: EventSink;

  constructor(events: readonly NumberedEvent[], sink: EventSink) {
    this.#events = events;
    this.#sink = sink;
  }

  release(): void {
    for (const event of this.#events) this.#sink.publish(event);
  }

  /** They never happened. */
  refuse(): void {}
}

export type Answered<T> = (answer: Result<T, Failure>) => void;

/** An answer read from memory. */
export class WaitingAnswer<T> implements Waiting {
  readonly #answered: Answered<T>;
  readonly #answer: Result<T, Failure>;

  constructor(answered: Answered<T>, answer: Result<T, Failure>) {
    this.#answered = answered;
    this.#answer = answer;
  }

  release(): void {
    this.#answered(this.#answer);
  }

  refuse(): void {
    this.#answered(UNAVAILABLE);
  }
}

/** The reply to a command; its events follow it. */
export class WaitingReply<T> extends WaitingAnswer<T> {
  readonly #events: readonly NumberedEvent[];
  readonly #sink: EventSink;

  constructor(answered: Answered<T>, answer: Result<T, Failure>, events: readonly NumberedEvent[], sink: EventSink) {
    super(answered, answer);
    this.#events = events;
    this.#sink = sink;
  }

  override release(): void {
    super.release();
    for (const event of this.#events) this.#sink.publish(event);
  }
}
