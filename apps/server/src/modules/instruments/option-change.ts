import { changedMeanwhile, type Failure, failure, wrongFields } from '@hoga/domain/errors/failure';
import { type Decimal, decimal } from '@hoga/kernel/decimal';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Queries } from '../../persistence/database.ts';
import type { OptionTable, Seen } from './option-table-store.ts';

export interface Changed<Row> {
  readonly before: Row;
  readonly after: Row;
}

interface Changing<Row extends { id: number }, Id extends number> {
  readonly table: OptionTable<Row, Id>;
  readonly seen: Seen<Id>;
  /** The given fields; others stay unchanged. */
  readonly set: Partial<Row>;
  /** Names of invalid fields. */
  readonly wrong: (next: Row) => readonly string[];
  /** Why one person may not make the change; null when they may. */
  readonly refusal: (before: Row, next: Row) => Failure | null;
  /** The operator's view. */
  readonly view: (row: Row) => object;
}

/** Changes an option in the version seen; after a concurrent change the refusal carries the current one. */
export async function changeOption<Row extends { id: number; readonly version: number }, Id extends number>(
  queries: Queries,
  { table, seen, set, wrong, refusal, view }: Changing<Row, Id>,
): Promise<Result<Changed<Row>, Failure>> {
  const before = await table.find(queries, seen);
  if (before === null) return err(failure('STOCK_NOT_FOUND'));
  if (before.version !== seen.version) return err(changedMeanwhile(view(before)));
  const next = { ...before, ...set };
  const fields = wrong(next);
  if (fields.length > 0) return err(wrongFields(fields));
  const refused = refusal(before, next);
  if (refused !== null) return err(refused);
  if (Object.keys(set).length === 0) return ok({ before, after: before });
  const after = await table.change(queries, seen, set);
  if (after !== null) return ok({ before, after });
  const now = await table.find(queries, seen);
  return err(changedMeanwhile(now === null ? null : view(now)));
}

/** The amounts of a row. */
export function decimals<Name extends string>(
  row: Readonly<Record<Name, string>>,
  names: readonly Name[],
): Record<Name, Decimal> {
  // The names are those of the record.
  return Object.fromEntries(names.map((name) => [name, decimal(row[name])])) as Record<Name, Decimal>;
}

/** Drops absent fields. */
export function given<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  // Only undefined fields are dropped.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
