import { getOverseaDailyProfit, getOverseaHistory } from '@hoga/contract/oversea';
import type { OverseaOrderRow } from '@hoga/engine/oversea/rows';
import type { Clock } from '@hoga/kernel/clock';
import { ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import { dailyProfit } from './daily-profit.ts';
import { endedOrders } from './history-store.ts';
import { tradeDateOf } from './trade-days.ts';
import { overseaOrderView } from './views.ts';

export interface OverseaHistoryParts {
  readonly database: Database;
  readonly directory: Pick<InstrumentDirectory, 'oversea' | 'calendar'>;
  readonly clock: Clock;
}

/** What has ended, from the database: it never changes again. */
export function registerOverseaHistoryRoutes(app: FastifyInstance, parts: OverseaHistoryParts): void {
  const { database, directory, clock } = parts;

  route(app, getOverseaHistory, async ({ identity: { playerId }, site, query }) => {
    const { overseaOptionId, page, size, resultType } = query;
    // An option the site does not have has no orders either; nor is every id one the database could hold.
    if (overseaOptionId !== undefined && directory.oversea.find(site.id, overseaOptionId) === null) {
      return ok({ rows: [], page, size, total: 0 });
    }
    const question = { ...query, siteId: site.id, playerId, filledOnly: resultType === 'FILLED' };
    const { rows, total } = await endedOrders(database, question);
    const ended = rows.map((row) => ({ ...overseaOrderView(row), tradeDate: dateOf(site.id, row) }));
    return ok({ rows: ended, page, size, total });
  });

  function dateOf(siteId: number, { overseaOptionId, updatedAt }: OverseaOrderRow): string {
    const option = directory.oversea.find(siteId, overseaOptionId);
    return tradeDateOf(option === null ? null : directory.calendar(option.instrument.symbol), updatedAt);
  }

  route(app, getOverseaDailyProfit, async ({ identity: { playerId }, site, query }) =>
    ok(await dailyProfit({ database, directory }, { ...query, siteId: site.id, playerId, now: clock.now() })),
  );
}
