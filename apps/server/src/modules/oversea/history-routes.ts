import { getOverseaDailyProfit, getOverseaHistory } from '@hoga/contract/oversea';
import type { Clock } from '@hoga/kernel/clock';
import { ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import { overseaOrderView } from '../../runtime/views/oversea.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import { dailyProfit } from './daily-profit.ts';
import { endedOrders } from './history-store.ts';

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
    return ok({ rows: rows.map(overseaOrderView), page, size, total });
  });

  route(app, getOverseaDailyProfit, async ({ identity: { playerId }, site, query }) =>
    ok(await dailyProfit({ database, directory }, { ...query, siteId: site.id, playerId, now: clock.now() })),
  );
}
