import { getEquity } from '@hoga/contract/equity';
import { kstDate, kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import type { EquityDayRow } from '@hoga/engine/equity/rows';
import { toText, ZERO } from '@hoga/kernel/decimal';
import { ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { type DayPriceParts, startDayPrices, worthsFrom } from './day-prices.ts';
import { type DayWatchParts, watchDays } from './day-watch.ts';
import { equityDays } from './equity-store.ts';

export { endDay } from './day-watch.ts';

type EquityParts = DayWatchParts & DayPriceParts;

/** What wallets were worth, day by day. */
export function openEquity(parts: EquityParts) {
  const { database, timers } = parts;
  let stops: readonly (() => Promise<void>)[] = [];
  return {
    plugin(app: FastifyInstance): void {
      route(app, getEquity, async ({ identity: { playerId }, site, query }) => {
        const fromDay = kstDay(timers.now()) - Number(query.days);
        const rows = await equityDays(database, { siteId: site.id, playerId, fromDay });
        return ok({
          days: rows.filter(({ status }) => status === 'CLOSED').map(dayView),
          today: rows.filter(({ status }) => status === 'OPEN').map(todayView),
          worths: await worthsFrom(database, site, fromDay),
        });
      });
    },
    start: () => {
      stops = [watchDays(parts), startDayPrices(parts)];
    },
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

function todayView({ walletType, currency, openEquity, transfers, granted, betweenOwn }: EquityDayRow) {
  const kinds = { transfers: toText(transfers), granted: toText(granted), betweenOwn: toText(betweenOwn) };
  return { walletType, currency, openEquity: toText(openEquity), ...kinds };
}

function dayView(row: EquityDayRow) {
  return {
    ...todayView(row),
    date: kstDate(kstMidnight(row.day)),
    equity: toText(row.equity ?? ZERO),
    realized: toText(row.realized ?? ZERO),
  };
}
