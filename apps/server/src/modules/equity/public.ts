import { getEquity } from '@hoga/contract/equity';
import { kstDate, kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import type { EquityDayRow } from '@hoga/engine/equity/rows';
import { toText, ZERO } from '@hoga/kernel/decimal';
import { ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { type DayPollerParts, dayPoller } from './day-poller.ts';
import { type DayPriceParts, dayPricePoller } from './day-prices.ts';
import { worthsFrom } from './day-worths.ts';
import { equityDays } from './equity-store.ts';
import { registerLedgerRoute } from './ledger-route.ts';

export { endDay } from './day-poller.ts';
export { worthsFrom } from './day-worths.ts';

type EquityParts = DayPollerParts & DayPriceParts;

/** Daily equity of wallets, and what changed the money in them. */
export function openEquity(parts: EquityParts) {
  const { database, timers } = parts;
  return {
    plugin(app: FastifyInstance): void {
      registerLedgerRoute(app, database);
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
    pollers: () => [dayPoller(parts), dayPricePoller(parts)],
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
