import type pg from 'pg';
import { noteWarnings } from './warned.ts';

export interface TransactionOutcome {
  committed(): void;
  /** Nothing of it was kept; where the connection was lost or PostgreSQL has warned, the outcome is unknown. */
  failed(error: unknown): void;
}

/**
 * Statements that are one transaction and one round trip. They are sent together with a single Sync behind the last
 * (transaction-messages.ts): PostgreSQL commits there, or, where one of them failed, skips the others and keeps nothing.
 * It answers once, when all is done, instead of after every statement. After a failure the connection is good for
 * nothing more: which of the statements it has come to know is not kept track of. What a COPY reads follows it at once:
 * PostgreSQL passes over it where it does not get as far as the COPY.
 *
 * PostgreSQL resolves a cancelled wait for a synchronous standby with a WARNING and answers the commit as success: after any
 * warning the outcome is unknown.
 */
export class OneTransaction implements pg.Submittable {
  readonly #messages: Buffer;
  readonly #statements: number;
  readonly #outcome: TransactionOutcome;
  #done = 0;
  #warnings: ReturnType<typeof noteWarnings> | null = null;

  /** `messages` must stay as they are until there is an outcome; `statements`: how many there are in them. */
  constructor(messages: Buffer, statements: number, outcome: TransactionOutcome) {
    this.#messages = messages;
    this.#statements = statements;
    this.#outcome = outcome;
  }

  submit(connection: pg.Connection): void {
    this.#warnings = noteWarnings(connection);
    connection.stream.write(this.#messages);
  }

  /** Called by the client for what comes back. Only functions answer with rows, and theirs say nothing. */
  handleDataRow(): void {}

  /** PostgreSQL is ready for what a COPY reads, which has been sent already. */
  handleCopyInResponse(): void {}

  handleCommandComplete(): void {
    this.#done += 1;
  }

  /** The answer to the Sync: the commit has come before it. */
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
