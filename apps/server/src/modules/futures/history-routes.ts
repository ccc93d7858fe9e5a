import {
  type FuturesFunding,
  getFuturesExitHistory,
  getFuturesFundingHistory,
  getFuturesHistory,
} from '@hoga/contract/futures';
import { toText } from '@hoga/kernel/decimal';
import { ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../../http/identity.ts';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import { endedOrders, fundings, type HistoryPage, type HistoryQuestion, type StoredFunding } from './history-store.ts';
import { futuresOrderView } from './views.ts';

export interface FuturesHistoryParts {
  readonly database: Database;
  readonly directory: Pick<InstrumentDirectory, 'futures'>;
}

interface HistoryInput {
  readonly identity: Identity;
  readonly query: Omit<HistoryQuestion, 'siteId' | 'playerId'>;
}

/** What has ended, from the database: it never changes again. */
export function registerFuturesHistoryRoutes(app: FastifyInstance, { database, directory }: FuturesHistoryParts): void {
  /** One page, as the caller sees its rows. Of a contract that the site does not have there is nothing. */
  async function page<Row, View>(
    { identity: { playerId, siteId }, query }: HistoryInput,
    read: (question: HistoryQuestion) => Promise<HistoryPage<Row>>,
    view: (row: Row) => View,
  ) {
    const { futuresOptionId, page: number, size } = query;
    const isUnknown = futuresOptionId !== undefined && directory.futures.find(siteId, futuresOptionId) === null;
    const { rows, total } = isUnknown ? { rows: [], total: 0 } : await read({ ...query, playerId, siteId });
    return ok({ rows: rows.map(view), page: number, size, total });
  }

  route(app, getFuturesHistory, (input) => {
    const which = input.query.resultType === 'FILLED' ? 'filledEntries' : 'entries';
    return page(input, (question) => endedOrders(database, which, question), futuresOrderView);
  });

  route(app, getFuturesExitHistory, (input) =>
    page(input, (question) => endedOrders(database, 'exits', question), futuresOrderView),
  );

  route(app, getFuturesFundingHistory, (input) => page(input, (question) => fundings(database, question), fundingView));
}

function fundingView({
  id,
  futuresOptionId,
  futuresPositionId,
  at,
  rate,
  mark,
  amount,
  fee,
}: StoredFunding): FuturesFunding {
  return {
    id,
    futuresOptionId,
    futuresPositionId,
    at,
    rate: toText(rate),
    mark: toText(mark),
    amount: toText(amount),
    fee: toText(fee),
  };
}
