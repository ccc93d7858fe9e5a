import type pg from 'pg';
import type { Statement } from './statement.ts';

declare module 'pg' {
  /** What it has beyond its published types. */
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void;
    endCopyFrom(): void;
  }
}

export interface TransactionOutcome {
  committed(): void;
  /** Nothing of it was kept, or, where the connection was lost, nobody knows. */
  failed(error: unknown): void;
}

/**
 * Statements that are one transaction and one round trip. They are sent together with a single Sync behind the last:
 * PostgreSQL commits there, or, where one of them failed, skips the others and keeps nothing. It answers once, when
 * all is done, instead of after every statement. After a failure the connection is good for nothing more: which of the
 * statements it has come to know is not kept track of. What a COPY reads follows it at once: PostgreSQL passes over it
 * where it does not get as far as the COPY.
 */
export class OneTransaction implements pg.Submittable {
  readonly #statements: readonly Statement[];
  readonly #prepared: Set<string>;
  readonly #outcome: TransactionOutcome;
  #done = 0;

  /** `prepared`: names of the statements that the connection knows already; what it learns is added. */
  constructor(statements: readonly Statement[], prepared: Set<string>, outcome: TransactionOutcome) {
    this.#statements = statements;
    this.#prepared = prepared;
    this.#outcome = outcome;
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork();
    for (const { name, text, values, copied } of this.#statements) {
      if (!this.#prepared.has(name)) {
        connection.parse({ name, text, types: [] }, true);
        this.#prepared.add(name);
      }
      connection.bind({ statement: name, values: [...values] }, true);
      connection.execute(null, true);
      if (copied === undefined) continue;
      connection.sendCopyFromChunk(Buffer.from(copied));
      connection.endCopyFrom();
    }
    connection.sync();
    connection.stream.uncork();
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
    const { length } = this.#statements;
    if (this.#done === length) this.#outcome.committed();
    else this.#outcome.failed(new Error(`${this.#done} of ${length} statements were answered`));
  }

  /** Also called when the connection is lost before the answer. */
  handleError(error: unknown): void {
    this.#outcome.failed(error);
  }
}
