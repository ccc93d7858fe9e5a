import { ByteText } from './byte-text.ts';
import type { Statement, WriteText } from './statement.ts';

/** Kinds of messages in PostgreSQL's protocol, by their first byte. */
const PARSE = 0x50;
const BIND = 0x42;
const EXECUTE = 0x45;
const COPY_DATA = 0x64;
const COPY_DONE = 0x63;
const SYNC = 0x53;

/** Takes the place of a length until it is known. */
const UNKNOWN = 0;
/** In the place of a length: there is no value. */
const NULL = -1;
const ALL_ROWS = 0;

/**
 * What one connection is sent: transactions as messages of PostgreSQL's protocol (version 3), each statement prepared
 * where it comes for the first time. All of a transaction is one piece of memory, and of the next one the same.
 */
export class TransactionMessages {
  readonly #bytes = new ByteText();
  readonly #prepared = new Set<string>();

  /** The statements, and a Sync behind the last. Good until the next transaction is asked for. */
  of(statements: readonly Statement[]): Buffer {
    this.#bytes.clear();
    for (const statement of statements) this.#put(statement);
    this.#message(SYNC);
    return this.#bytes.taken();
  }

  #put({ name, text, values, copied }: Statement): void {
    if (!this.#prepared.has(name)) {
      this.#parse(name, text);
      this.#prepared.add(name);
    }
    this.#bind(name, values);
    this.#message(EXECUTE, (to) => {
      to.byte(0);
      to.int32(ALL_ROWS);
    });
    if (copied === undefined) return;
    this.#message(COPY_DATA, copied);
    this.#message(COPY_DONE);
  }

  #parse(name: string, text: string): void {
    this.#message(PARSE, (to) => {
      ended(to, name);
      ended(to, text);
      // PostgreSQL finds the types of the parameters itself.
      to.int16(0);
    });
  }

  /** To the portal without a name; parameters and results as text. */
  #bind(name: string, values: Statement['values']): void {
    this.#message(BIND, (to) => {
      to.byte(0);
      ended(to, name);
      to.int16(0);
      to.int16(values.length);
      for (const write of values) {
        const place = to.length;
        to.int32(write === null ? NULL : UNKNOWN);
        if (write === null) continue;
        write(to);
        to.putInt32(to.length - place - 4, place);
      }
      to.int16(0);
    });
  }

  /** A message says how long it is, its length among it. */
  #message(kind: number, write?: WriteText): void {
    const bytes = this.#bytes;
    bytes.byte(kind);
    const place = bytes.length;
    bytes.int32(UNKNOWN);
    write?.(bytes);
    bytes.putInt32(bytes.length - place, place);
  }
}

/** As strings end in the protocol. */
function ended(to: ByteText, text: string): void {
  to.text(text);
  to.byte(0);
}
