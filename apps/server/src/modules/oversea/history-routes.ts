import { getOverseaDailyProfit, getOverseaFillQuote, getOverseaHistory } from '@hoga/contract/oversea';
import type { OverseaOrderRow } from '@hoga/engine/oversea/rows';
import type { Clock } from '@hoga/kernel/clock';
import { ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import { type FillQuoteParts, fillQuoteAnswer, historyAnswer } from '../trading/public.ts';
import { dailyProfit } from './daily-profit.ts';
import { endedOrders } from './history-store.ts';
import { filledOrder } from './member-store.ts';
import { tradeDateOf } from './trade-days.ts';
import { overseaOrderView } from './views.ts';

export interface OverseaHistoryParts extends FillQuoteParts {
  readonly database: Database;
  readonly directory: Pick<InstrumentDirectory, 'oversea' | 'calendar'>;
  readonly clock: Clock;
}

/** Ended orders and positions from the database: they never change again. */
export function registerOverseaHistoryRoutes(app: FastifyInstance, parts: OverseaHistoryParts): void {
  const { database, directory, clock } = parts;

  route(app, getOverseaHistory, (input) => {
    const { overseaOptionId: optionId, resultType } = input.query;
    const which = resultType === 'FILLED' ? 'filled' : 'all';
    return historyAnswer(
      input,
      { optionId, options: directory.oversea },
      (question) => endedOrders(database, which, question),
      (row) => ({ ...overseaOrderView(row), tradeDate: dateOf(row) }),
    );
  });

  route(app, getOverseaFillQuote, async ({ identity: { playerId }, site, query }) =>
    fillQuoteAnswer(await filledOrder(database, { siteId: site.id, playerId }, query.orderId), parts),
  );

  function dateOf({ siteId, overseaOptionId, updatedAt }: OverseaOrderRow): string {
    const option = directory.oversea.find(siteId, overseaOptionId);
    return tradeDateOf(option === null ? null : directory.calendar(option.instrument.symbol), updatedAt);
  }

  route(app, getOverseaDailyProfit, async ({ identity: { playerId }, site, query }) =>
    ok(await dailyProfit({ database, directory }, { ...query, siteId: site.id, playerId, now: clock.now() })),
  );
}
