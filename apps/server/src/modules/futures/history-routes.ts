import {
  type FuturesFunding,
  getFuturesExitHistory,
  getFuturesFillQuote,
  getFuturesFundingHistory,
  getFuturesHistory,
} from '@hoga/contract/futures';
import { toText } from '@hoga/kernel/decimal';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import {
  type FillQuoteParts,
  fillQuoteAnswer,
  type HistoryInput,
  type HistoryPage,
  type HistoryQuestion,
  historyAnswer,
} from '../trading/public.ts';
import { endedOrders, fundings, type StoredFunding } from './history-store.ts';
import { filledOrder } from './member-store.ts';
import { futuresOrderView } from './views.ts';

export interface FuturesHistoryParts extends FillQuoteParts {
  readonly database: Database;
  readonly directory: Pick<InstrumentDirectory, 'futures'>;
}

/** Ended orders and positions from the database: they never change again. */
export function registerFuturesHistoryRoutes(app: FastifyInstance, parts: FuturesHistoryParts): void {
  const { database, directory } = parts;

  function page<Row, View>(
    input: HistoryInput & { readonly query: { readonly futuresOptionId?: FuturesOptionId | undefined } },
    read: (question: HistoryQuestion) => Promise<HistoryPage<Row>>,
    view: (row: Row) => View,
  ) {
    const asked = { optionId: input.query.futuresOptionId, options: directory.futures };
    return historyAnswer(input, asked, read, view);
  }

  route(app, getFuturesHistory, (input) => {
    const which = input.query.resultType === 'FILLED' ? 'filledEntries' : 'entries';
    return page(input, (question) => endedOrders(database, which, question), futuresOrderView);
  });

  route(app, getFuturesFillQuote, async ({ identity: { playerId }, site, query }) =>
    fillQuoteAnswer(await filledOrder(database, { siteId: site.id, playerId }, query.orderId), parts),
  );

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
