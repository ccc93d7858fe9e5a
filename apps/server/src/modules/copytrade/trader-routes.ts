import { getTrader, getTraderCurve, getTraderHistory, getTraderList, getTraderOpen } from '@hoga/contract/copytrade';
import { dayReturn } from '@hoga/domain/copy/day-return';
import { indexChanges } from '@hoga/domain/copy/return-index';
import { failure } from '@hoga/domain/errors/failure';
import { kstDate, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import type { Clock } from '@hoga/kernel/clock';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Queries } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import type { MarkOf } from './figures/equities.ts';
import type { FiguresParts } from './figures/figures-keeper.ts';
import { traderDays } from './figures/figures-keeper.ts';
import { optionNames } from './option-names.ts';
import { NO_PROFILE } from './profile-store.ts';
import { closedOfTrader } from './trader-side-store.ts';
import { findTrader, traderPage } from './trader-store.ts';
import { percentText, traderPositionView, traderRowView, traderView } from './views.ts';

export interface TraderParts {
  readonly database: Queries;
  readonly directory: Pick<InstrumentDirectory, 'futures' | 'resolve'>;
  readonly trading: Pick<TradingClient, 'ask'>;
  readonly equitiesOf: FiguresParts['equitiesOf'];
  readonly markOf: MarkOf;
  readonly clock: Clock;
}

const noTrader = err(failure('NOT_A_TRADER'));

/** Public data of a site's traders. */
export function registerTraderRoutes(app: FastifyInstance, parts: TraderParts): void {
  const { database, directory, trading, equitiesOf, markOf, clock } = parts;

  route(app, getTraderList, async ({ site, query }) => {
    const { name, isHideFull, isActive, sort, page, size } = query;
    const { rows, total } = await traderPage(database, {
      siteId: site.id,
      states: ['ACTIVE'],
      name,
      hidesFull: isHideFull === 1,
      onlyAccepting: isActive === 1,
      sort,
      page,
      size,
    });
    const { stockOf } = optionNames(directory, site);
    return ok({ rows: rows.map((row) => traderRowView(row, stockOf)), page, size, total });
  });

  route(app, getTrader, async ({ site, query: { traderId } }) => {
    const found = await findTrader(database, site.id, traderId);
    if (found === null) return noTrader;
    const { isPositionPublic } = found.profile ?? NO_PROFILE;
    return ok({ ...traderView(found, optionNames(directory, site).stockOf), isPositionPublic });
  });

  route(app, getTraderCurve, async ({ site, query: { traderId, days: most } }) => {
    const found = await findTrader(database, site.id, traderId);
    if (found === null) return noTrader;
    if (found.figures === null || found.figures.isCounting === 1) return ok([]);
    const { playerId } = found.trader;
    const equityNow = (await equitiesOf([playerId])).equities.get(playerId) ?? null;
    const days = await traderDays(database, found.trader, { now: clock.now(), equityNow, most });
    const changes = indexChanges(days.map(dayReturn)).map(percentText);
    const start = days.slice(0, 1).map(({ day }) => ({ date: dateOf(day - 1), change: '0' }));
    return ok([...start, ...days.map(({ day }, index) => ({ date: dateOf(day), change: changes[index] ?? '0' }))]);
  });

  route(app, getTraderHistory, async ({ site, query: { traderId, ...period } }) => {
    const found = await findTrader(database, site.id, traderId);
    if (found === null) return noTrader;
    const { rows, total } = await closedOfTrader(database, found.trader, period);
    const { page, size } = period;
    return ok({ rows: rows.map((row) => traderPositionView(row, row.closePrice)), page, size, total });
  });

  route(app, getTraderOpen, async ({ site, query: { traderId } }) => {
    const found = await findTrader(database, site.id, traderId);
    if (found === null) return noTrader;
    const { isPositionPublic } = found.profile ?? NO_PROFILE;
    if (isPositionPublic === 0) return ok({ isPositionPublic, positions: [] });
    const open = await trading.ask(found.trader.playerId, { type: 'futures.openPositions', futuresOptionId: null });
    if (!open.ok) return open;
    return ok({ isPositionPublic, positions: open.value.map((row) => traderPositionView(row, markOf(row))) });
  });
}

function dateOf(day: number): string {
  return kstDate(kstMidnight(day));
}
