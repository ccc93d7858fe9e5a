import type { ByteText } from './byte-text.ts';

/** Writes something in PostgreSQL's text format. */
export type WriteText = (to: ByteText) => void;

/** A prepared statement with its parameters. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /** `null` for NULL. */
  readonly values: readonly (WriteText | null)[];
  /** The data of a COPY. */
  readonly copied?: WriteText;
}
