import { changedMeanwhile, type Failure, failure, wrongFields } from '@hoga/domain/errors/failure';
import type { Instrument } from '@hoga/domain/instruments/instrument';
import type { ProductName } from '@hoga/domain/trading/products';
import { type Decimal, decimal } from '@hoga/kernel/decimal';
import type { SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Queries } from '../../persistence/database.ts';
import type { AdminViewParts } from './admin-views.ts';
import type { OptionTable, Seen } from './option-table-store.ts';

export interface Changed<Row> {
  readonly before: Row;
  readonly after: Row;
}

export interface OptionRow<Id extends number> {
  readonly id: Id;
  readonly siteId: SiteId;
  readonly symbol: string;
  /** Of rounds. */
  readonly type?: string;
  readonly isPlay: boolean;
  readonly version: number;
}

/** How operators change the options of one product. */
export interface OptionChanges<Row extends OptionRow<Id>, Id extends number, View extends object> {
  readonly product: ProductName;
  readonly table: OptionTable<Row, Id>;
  /** The fields that take two people (DOMAIN §7 "instruments' risk parameters"). */
  readonly risk: readonly (keyof Row & keyof View & string)[];
  /** Names of invalid fields. */
  readonly wrong: (row: Row, instrumentOf: (symbol: string) => Instrument | null) => readonly string[];
  /** The operator's view. */
  readonly view: (parts: AdminViewParts, row: Row) => View;
}

interface Changing<Row, Id extends number> {
  readonly seen: Seen<Id>;
  /** The given fields; others stay unchanged. */
  readonly set: Partial<Row>;
  readonly parts: AdminViewParts;
}

/** The option in the version seen, with the fields set; after a concurrent change the refusal carries the current one. */
export async function checkedChange<Row extends OptionRow<Id>, Id extends number, View extends object>(
  queries: Queries,
  { table, wrong, view }: OptionChanges<Row, Id, View>,
  { seen, set, parts }: Changing<Row, Id>,
): Promise<Result<{ readonly before: Row; readonly next: Row }, Failure>> {
  const before = await table.find(queries, seen);
  if (before === null) return err(failure('STOCK_NOT_FOUND'));
  if (before.version !== seen.version) return err(changedMeanwhile(view(parts, before)));
  const next = { ...before, ...set };
  const fields = wrong(next, (symbol) => parts.directory.instrument(symbol));
  return fields.length > 0 ? err(wrongFields(fields)) : ok({ before, next });
}

/** Changes an option in the version seen. A change of a risk parameter that one person has made is refused (E122). */
export async function changeOption<Row extends OptionRow<Id>, Id extends number, View extends object>(
  queries: Queries,
  kind: OptionChanges<Row, Id, View>,
  changing: Changing<Row, Id> & { readonly isAgreed: boolean },
): Promise<Result<Changed<Row>, Failure>> {
  const checked = await checkedChange(queries, kind, changing);
  if (!checked.ok) return checked;
  const { seen, set, parts, isAgreed } = changing;
  const { before, next } = checked.value;
  const [was, wanted] = [kind.view(parts, before), kind.view(parts, next)];
  const isRisky = kind.risk.some((name) => was[name] !== wanted[name]);
  if (isRisky && !isAgreed) return err(failure('SECOND_APPROVAL_NEEDED'));
  if (Object.keys(set).length === 0) return ok({ before, after: before });
  const after = await kind.table.change(queries, seen, set);
  if (after !== null) return ok({ before, after });
  const now = await kind.table.find(queries, seen);
  return err(changedMeanwhile(now === null ? null : kind.view(parts, now)));
}

/** The fields asked for, as stored. */
export function storedFields<Fields extends { readonly isPlay?: 0 | 1 | undefined }>({ isPlay, ...fields }: Fields) {
  return { ...given(fields), ...(isPlay === undefined ? {} : { isPlay: isPlay === 1 }) };
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
function given<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  // Only undefined fields are dropped.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

/** The same with fields that come from a stored proposal. */
export interface StoredChanges {
  /** The option as operators see it; null: there is none. */
  shown(
    queries: Queries,
    key: Omit<Seen<number>, 'version'>,
    parts: AdminViewParts,
  ): Promise<Readonly<Record<string, unknown>> | null>;
  carryOut(
    queries: Queries,
    changing: Changing<Readonly<Record<string, unknown>>, number>,
  ): Promise<Result<unknown, Failure>>;
}

export function storedChanges<Row extends OptionRow<Id>, Id extends number, View extends object>(
  kind: OptionChanges<Row, Id, View>,
): StoredChanges {
  const { table, view, risk } = kind;
  // The stored id is that of an option of this product: `find` answers null for any other.
  const idHere = (id: number) => id as Id;
  return {
    shown: async (queries, { siteId, id }, parts) => {
      const row = await table.find(queries, { siteId, id: idHere(id) });
      return row === null ? null : Object.fromEntries(Object.entries(view(parts, row)));
    },
    carryOut: async (queries, { seen, set, parts }) => {
      const isKnown = (name: string) => name === 'isPlay' || risk.some((each) => each === name);
      const unknown = Object.keys(set).filter((name) => !isKnown(name));
      if (unknown.length > 0) return err(wrongFields(unknown));
      // Its names are checked above, its values were when it was proposed, and are again by `wrong`.
      const known = set as Partial<Row>;
      return changeOption(queries, kind, { seen: { ...seen, id: idHere(seen.id) }, set: known, parts, isAgreed: true });
    },
  };
}
