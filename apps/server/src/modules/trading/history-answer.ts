import type { Failure } from '@hoga/domain/errors/failure';
import type { OptionId, SiteId } from '@hoga/kernel/ids';
import { ok, type Result } from '@hoga/kernel/result';
import type { Identity } from '../../http/identity.ts';
import type { HistoryPage, HistoryQuestion } from './history-store.ts';

export interface HistoryInput {
  readonly identity: Identity;
  readonly query: Pick<HistoryQuestion, 'startDate' | 'endDate' | 'page' | 'size'>;
}

/** The option asked for, if one is, and where the site's options are. */
export interface AskedOption<Id extends OptionId> {
  readonly optionId: Id | undefined;
  readonly options: { find(siteId: SiteId, id: Id): object | null };
}

interface HistoryAnswer<View> {
  readonly rows: View[];
  readonly page: number;
  readonly size: number;
  readonly total: number;
}

/**
 * One page of what has ended, as the caller sees its rows. Of an option that the site does not have there is nothing; nor
 * is every id one that the database could hold.
 */
export async function historyAnswer<Row, View, Id extends OptionId>(
  { identity: { siteId, playerId }, query: { startDate, endDate, page, size } }: HistoryInput,
  { optionId, options }: AskedOption<Id>,
  read: (question: HistoryQuestion) => Promise<HistoryPage<Row>>,
  view: (row: Row) => View,
): Promise<Result<HistoryAnswer<View>, Failure>> {
  const isUnknown = optionId !== undefined && options.find(siteId, optionId) === null;
  const question = { siteId, playerId, optionId, startDate, endDate, page, size };
  const { rows, total } = isUnknown ? { rows: [], total: 0 } : await read(question);
  return ok({ rows: rows.map(view), page, size, total });
}
