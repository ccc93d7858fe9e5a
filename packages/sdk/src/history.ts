import type { Exchange } from './exchange.ts';
import { type CallName, type DataOf, type InputOf, Refused } from './reply.ts';

/** Where to begin: 0 for everything there is. Some histories go by events, others by their rows' own numbers. */
type Cursor<Fields> = Fields extends { readonly sinceSeq?: number | undefined }
  ? { readonly sinceSeq: number }
  : Fields extends { readonly sinceId?: number | undefined }
    ? { readonly sinceId: number }
    : never;

/** A call that answers by cursor. */
export type HistoryName = {
  [Name in CallName]: DataOf<Name> extends { readonly rows: readonly unknown[]; readonly hasMore?: boolean | undefined }
    ? Name
    : never;
}[CallName];

type HistoryInput<Name extends HistoryName> = InputOf<Name> & Cursor<InputOf<Name>>;

export interface HistoryPart<Row> {
  readonly rows: readonly Row[];
  /** What to begin with after these rows: kept between runs, nothing is read twice and nothing is missed. */
  readonly next: number;
}

/** What a call answers page by page. */
interface Answered<Row> {
  readonly rows: readonly Row[];
  readonly nextSeq?: number;
  readonly nextId?: number;
  readonly hasMore?: boolean;
}

/** The rows of a history after a cursor, oldest first, in parts; ends with the newest. Throws `Refused` where it may not. */
export async function* historyAfter<Name extends HistoryName>(
  exchange: Exchange,
  name: Name,
  input: HistoryInput<Name>,
): AsyncGenerator<HistoryPart<DataOf<Name>['rows'][number]>, void, undefined> {
  const cursor = 'sinceId' in input ? 'sinceId' : 'sinceSeq';
  let fields = { size: 100, ...input };
  for (;;) {
    const reply = await exchange.call(name, fields);
    if (!reply.ok) throw new Refused(name, reply);
    const { rows, nextSeq, nextId, hasMore } = reply.data as Answered<DataOf<Name>['rows'][number]>;
    const next = nextId ?? nextSeq ?? Number(fields[cursor as keyof typeof fields]);
    if (rows.length > 0) yield { rows, next };
    if (hasMore !== true) return;
    fields = { ...fields, [cursor]: next };
  }
}
