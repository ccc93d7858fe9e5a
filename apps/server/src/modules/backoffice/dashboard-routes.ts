import { getDashboard, getExposure, getHouseResult } from '@hoga/contract/admin-dashboard';
import { KST_OFFSET_MS, kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { type Decimal, toText } from '@hoga/kernel/decimal';
import { ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { sitesInScope } from '../../http/operator-call.ts';
import { route } from '../../http/route.ts';
import type { Site, SiteDirectory } from '../../http/site-directory.ts';
import type { Database } from '../../persistence/database.ts';
import { requestCounts } from '../cashier/public.ts';
import { waitingAt } from '../contacts/public.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import type { Prices } from '../market/public.ts';
import { openAlarms } from './alarms/alarm-store.ts';
import { chainVerifiedAt } from './alarms/books-check-store.ts';
import { type ExposureParts, exposureOf } from './exposure.ts';
import { countedAt, houseRows } from './house-result-store.ts';
import { onlineAt } from './online-store.ts';

export interface DashboardParts extends ExposureParts {
  readonly database: Database;
  readonly sites: Pick<SiteDirectory, 'all'>;
  readonly directory: InstrumentDirectory;
  readonly market: Pick<Prices, 'priceOf' | 'fxRate' | 'isFresh' | 'symbols'>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = { TODAY: 1, WEEK: 7, MONTH: 30 } as const;

export function registerDashboardRoutes(app: FastifyInstance, parts: DashboardParts): void {
  const { database, sites, timers } = parts;
  const inScope = async (asked: Parameters<typeof sitesInScope>[0]): Promise<readonly Site[]> => {
    const ids = await sitesInScope(asked, 'dashboard.read');
    return sites.all.filter(({ id }) => ids.includes(id));
  };

  route(app, getDashboard, async (asked) => {
    const scope = await inScope(asked);
    const now = timers.now();
    const online = await onlineAt(
      database,
      scope.map(({ id }) => id),
      now,
    );
    const alarms = await openAlarms(database);
    const counted = [];
    for (const { mySecond: _own, ...counts } of await requestCounts(database, scope, null)) {
      const { siteInfoId } = counts;
      const waitingInquiries = await waitingAt(database, siteInfoId);
      const members = online.get(siteInfoId) ?? 0;
      const open = alarms.filter(({ siteId }) => siteId === siteInfoId);
      counted.push({
        ...{ ...counts, waitingInquiries, members },
        openAlarms: open.reduce((sum, { count }) => sum + count, 0),
        refusedPayouts: open.find(({ rule }) => rule === 'PAYOUT_REFUSED')?.count ?? 0,
      });
    }
    const verifiedAt = await chainVerifiedAt(database);
    return ok({ sites: counted, feeds: feedsOf(parts, now), chainVerifiedAt: verifiedAt, serverTime: now });
  });

  route(app, getHouseResult, async (asked) => {
    const scope = await inScope(asked);
    const { span } = asked.query;
    const rows = await houseRows(database, {
      siteIds: scope.map(({ id }) => id),
      since: kstMidnight(kstDay(timers.now()) - DAYS[span] + 1),
      stepMs: span === 'TODAY' ? HOUR_MS : DAY_MS,
      offsetMs: span === 'TODAY' ? 0 : KST_OFFSET_MS,
    });
    return ok({
      rows: rows.map(({ amount, ...row }) => ({ ...row, amount: toText(amount) })),
      countedAt: await countedAt(database),
    });
  });

  route(app, getExposure, async (asked) => {
    const rows = await exposureOf(parts, await inScope(asked));
    return ok({
      rows: rows.map(({ siteId, product, stock, koName, currency, ...figures }) => ({
        ...{ siteInfoId: siteId, product, stock, koName, currency },
        longQty: toText(figures.longQty),
        shortQty: toText(figures.shortQty),
        net: shown(figures.net),
        limit: shown(figures.limit),
        usedPercent: shown(figures.usedPercent),
        onePercent: shown(figures.onePercent),
      })),
    });
  });
}

const shown = (figure: Decimal | null): string | null => (figure === null ? null : toText(figure));

/** Late: not fresh enough to trade on although its market is open. */
function feedsOf({ market, directory }: Pick<DashboardParts, 'market' | 'directory'>, now: number) {
  return market.symbols.map((symbol) => {
    const isOpen = directory.calendar(symbol).stateAt(now).state === 'open';
    const { koName, enName } = directory.instrument(symbol) ?? { koName: symbol, enName: symbol };
    return {
      ...{ symbol, koName, enName },
      lastAt: market.priceOf(symbol)?.at ?? null,
      isOpen: isOpen ? (1 as const) : (0 as const),
      isLate: isOpen && !market.isFresh(symbol, now) ? (1 as const) : (0 as const),
    };
  });
}
