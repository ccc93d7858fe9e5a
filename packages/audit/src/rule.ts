import type { AuditQueries } from './audit-queries.ts';

export type Read = AuditQueries['read'];

/** One invariant of QUALITY §2, checked from the database alone. */
export interface AuditRule {
  readonly name: string;
  /** What must hold, in a sentence. */
  readonly invariant: string;
  /** Where the check asks the database for broken rows alone: SQL that counts the rows which could be. */
  readonly population?: string;
  /** Says of each row that breaks it which row, and how. */
  check(read: Read): AsyncIterable<string>;
}
