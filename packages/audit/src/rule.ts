import type { AuditQueries } from './audit-queries.ts';

export type Read = AuditQueries['read'];

/** One invariant of QUALITY §2, checked from the database alone. */
export interface AuditRule {
  readonly name: string;
  /** The invariant, in a sentence. */
  readonly invariant: string;
  /** For a check that selects only broken rows: SQL that counts all rows it covers. */
  readonly population?: string;
  /** Yields a text for each broken row: which row, and how it breaks the rule. */
  check(read: Read): AsyncIterable<string>;
}
