import type { getOperatorLog } from '@hoga/contract/admin';
import type { DataOf } from '@hoga/contract/call';
import type { Names } from '../shared/field-words.ts';
import { jsonFields, words } from '../shared/json-fields.ts';

export type LogLine = DataOf<typeof getOperatorLog>['rows'][number];

/** A request and its outcome: two lines of the log in one. */
export interface LogEntry {
  readonly asked: LogLine;
  /** Nothing where the server ended in between, or the line is further down. */
  readonly ended: LogLine | null;
}

/** Brings the two lines of each action together, newest first. */
export function entriesOf(lines: readonly LogLine[]): readonly LogEntry[] {
  const endOf = new Map(lines.flatMap((line) => (line.askedSeq === null ? [] : [[line.askedSeq, line] as const])));
  return lines.filter(({ step }) => step === 'ASKED').map((asked) => ({ asked, ended: endOf.get(asked.seq) ?? null }));
}

export interface FieldChange {
  readonly name: string;
  /** Undefined: it was not there. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Repeated by other fields of the row, or not meant for people. */
const UNREAD = new Set(['version', 'siteInfoId', 'madeByName', 'decidedByName', 'detailJson']);

/** The fields that differ between before and after. */
export function changesOf({ ended }: LogEntry): readonly FieldChange[] {
  const { changes } = jsonFields(ended?.detail ?? '');
  if (!Array.isArray(changes)) return [];
  return changes.flatMap((change: unknown) => {
    const { before, after } = (change ?? {}) as { before?: unknown; after?: unknown };
    return differences(rowOf(before), rowOf(after));
  });
}

type Row = Readonly<Record<string, unknown>>;

/** The differences within nested rows. */
function differences(old: Row, now: Row): readonly FieldChange[] {
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((name) => !UNREAD.has(name));
  return names.flatMap((name) => {
    const [before, after] = [old[name], now[name]];
    if (words(before ?? null) === words(after ?? null)) return [];
    return isRow(before) && isRow(after) ? differences(before, after) : [{ name, before, after }];
  });
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A proposal holds what is proposed as a JSON text: its fields are merged with the row's. */
function rowOf(side: unknown): Row {
  if (!isRow(side)) return {};
  const { detailJson } = side;
  return typeof detailJson === 'string' ? { ...jsonFields(detailJson), ...side } : side;
}

/** The names of accounts that the two lines have by number, and of own roles that they have by key. */
export function namesIn({ asked, ended }: LogEntry): Names {
  const lines = ended === null ? [asked] : [asked, ended];
  return new Map<number | string, string>([
    ...lines.flatMap(({ people }) => people.map(({ id, name }) => [Number(id), name] as const)),
    ...lines.flatMap(({ ownRoles }) => ownRoles.map(({ role, name }) => [role, name] as const)),
  ]);
}
