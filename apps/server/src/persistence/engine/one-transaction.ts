import type pg from 'pg';
import { noteWarnings } from './warned.ts';

export interface TransactionOutcome {
  committed(): void;
  /** Nothing was committed; after a lost connection or a warning of PostgreSQL the outcome is unknown. */
  failed(error: unknown): void;
}

/**
 * Statements as one transaction in one round trip. They are sent together with a single Sync behind the last
 * (transaction-messages.ts): PostgreSQL commits there, or, if one of them failed, skips the others and rolls back. It
 * answers once at the end instead of after every statement. After a failure the connection cannot be reused: which
 * statements it has prepared is not tracked. COPY data follows its statement immediately: PostgreSQL discards it if it
 * does not reach the COPY.
 *
 * PostgreSQL resolves a cancelled wait for a synchronous standby with a WARNING and answers the commit as success:
 * after any warning the outcome is unknown.
 */
export class OneTransaction implements pg.Submittable {
  readonly #messages: Buffer;
  readonly #statements: number;
  readonly #outcome: TransactionOutcome;
  #done = 0;
  #warnings: ReturnType<typeof noteWarnings> | null = null;

  /** `messages` must not change until there is an outcome; `statements`: their number. */
  constructor(messages: Buffer, statements: number, outcome: TransactionOutcome) {
    this.#messages = messages;
    this.#statements = statements;
    this.#outcome = outcome;
  }

  submit(connection: pg.Connection): void {
    this.#warnings = noteWarnings(connection);
    connection.stream.write(this.#messages);
  }

  /** Called by the client for results. Only functions return rows, and theirs carry nothing. */
  handleDataRow(): void {}

  /** PostgreSQL is ready for COPY data, which has already been sent. */
  handleCopyInResponse(): void {}

  handleCommandComplete(): void {
    this.#done += 1;
  }

  /** The answer to the Sync: the commit precedes it. */
  handleReadyForQuery(): void {
    const warned = this.#warnings?.stop() ?? null;
    if (warned !== null) this.#outcome.failed(warned);
    else if (this.#done === this.#statements) this.#outcome.committed();
    else this.#outcome.failed(new Error(`${this.#done} of ${this.#statements} statements were answered`));
  }

  /** Also called when the connection is lost before the answer. */
  handleError(error: unknown): void {
    this.#outcome.failed(this.#warnings?.stop(error) ?? error);
  }
}
