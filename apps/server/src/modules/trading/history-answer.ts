import type { Failure } from '@hoga/domain/errors/failure';
import type { OptionId, SiteId } from '@hoga/kernel/ids';
import { ok, type Result } from '@hoga/kernel/result';
import type { Identity } from '../../http/identity.ts';
import type { HistoryPage, HistoryQuestion } from './history-store.ts';

export interface HistoryInput {
  readonly identity: Identity;
  readonly query: Pick<HistoryQuestion, 'startDate' | 'endDate' | 'page' | 'size'> & Cursors;
}

/** Of what the call takes, by the events that end rows or by the rows' own numbers. */
interface Cursors {
  readonly sinceSeq?: number | undefined;
  readonly sinceId?: number | undefined;
}

/** The requested option, if any, and the site's options. */
export interface AskedOption<Id extends OptionId> {
  readonly optionId: Id | undefined;
  readonly options: { find(siteId: SiteId, id: Id): object | null };
}

interface HistoryAnswer<View> {
  readonly rows: View[];
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly nextSeq?: number;
  readonly nextId?: number;
  readonly hasMore?: boolean;
}

/**
 * One page of ended rows in the caller's view. Empty for an option the site does not have; a requested id may also
 * exceed the column's range.
 */
export async function historyAnswer<Row, View, Id extends OptionId>(
  { identity: { siteId, playerId }, query: { startDate, endDate, page, size, sinceSeq, sinceId } }: HistoryInput,
  { optionId, options }: AskedOption<Id>,
  read: (question: HistoryQuestion) => Promise<HistoryPage<Row>>,
  view: (row: Row) => View,
): Promise<Result<HistoryAnswer<View>, Failure>> {
  const isUnknown = optionId !== undefined && options.find(siteId, optionId) === null;
  const since = sinceSeq ?? sinceId;
  const question = { siteId, playerId, optionId, startDate, endDate, since, page, size };
  const { rows, total, cursor } = isUnknown ? emptyAfter(since) : await read(question);
  const answer = { rows: rows.map(view), page, size, total };
  if (cursor === undefined) return ok(answer);
  const { next, hasMore } = cursor;
  return ok({ ...answer, ...(sinceSeq === undefined ? { nextId: next } : { nextSeq: next }), hasMore });
}

function emptyAfter(since: number | undefined): HistoryPage<never> {
  return { rows: [], total: 0, ...(since === undefined ? {} : { cursor: { next: since, hasMore: false } }) };
}
