import type { getOperatorLog } from '@hoga/contract/admin';
import type { DataOf } from '@hoga/contract/call';
import { jsonFields, words } from '../shared/json-fields.ts';

export type LogLine = DataOf<typeof getOperatorLog>['rows'][number];

/** What was asked for, and what came of it: two lines of the log in one. */
export interface LogEntry {
  readonly asked: LogLine;
  /** Nothing where the server ended in between, or the line is further down. */
  readonly ended: LogLine | null;
}

/** Brings the two lines of each deed together, newest first. */
export function entriesOf(lines: readonly LogLine[]): readonly LogEntry[] {
  const endOf = new Map(lines.flatMap((line) => (line.askedSeq === null ? [] : [[line.askedSeq, line] as const])));
  return lines.filter(({ step }) => step === 'ASKED').map((asked) => ({ asked, ended: endOf.get(asked.seq) ?? null }));
}

export interface FieldChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** The fields that differ between before and after. */
export function changesOf({ ended }: LogEntry): readonly FieldChange[] {
  const { changes } = jsonFields(ended?.detail ?? '');
  if (!Array.isArray(changes)) return [];
  return changes.flatMap((change: unknown) => {
    const { before, after } = (change ?? {}) as { before?: unknown; after?: unknown };
    const [old, now] = [before, after].map((side) => (typeof side === 'object' && side !== null ? side : {})) as [
      Record<string, unknown>,
      Record<string, unknown>,
    ];
    const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
    return names
      .filter((name) => words(old[name] ?? null) !== words(now[name] ?? null))
      .map((name) => ({
        name,
        before: name in old ? words(old[name]) : '–',
        after: name in now ? words(now[name]) : '–',
      }));
  });
}
