import { ByteText } from './byte-text.ts';
import type { Statement, WriteText } from './statement.ts';

/** Message types of PostgreSQL's protocol, by their first byte. */
const PARSE = 0x50;
const BIND = 0x42;
const EXECUTE = 0x45;
const COPY_DATA = 0x64;
const COPY_DONE = 0x63;
const SYNC = 0x53;

/** Placeholder of a length that is not known yet. */
const UNKNOWN = 0;
/** As a length: there is no value. */
const NULL = -1;
const ALL_ROWS = 0;

/**
 * The messages to one connection: transactions in PostgreSQL's protocol (version 3), each statement prepared at its
 * first use. A transaction is one buffer, reused by the next.
 */
export class TransactionMessages {
  readonly #bytes = new ByteText();
  readonly #prepared = new Set<string>();

  /** The statements, and a Sync behind the last. Valid until the next transaction is encoded. */
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
      // PostgreSQL infers the parameter types.
      to.int16(0);
    });
  }

  /** To the unnamed portal; parameters and results as text. */
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

  /** A message contains its length, including the length field. */
  #message(kind: number, write?: WriteText): void {
    const bytes = this.#bytes;
    bytes.byte(kind);
    const place = bytes.length;
    bytes.int32(UNKNOWN);
    write?.(bytes);
    bytes.putInt32(bytes.length - place, place);
  }
}

/** Protocol strings end with NUL. */
function ended(to: ByteText, text: string): void {
  to.text(text);
  to.byte(0);
}
