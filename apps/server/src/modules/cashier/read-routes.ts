import {
  type Dnw,
  getCashier,
  getDnw,
  getDnwList,
  getExchangeRate,
  getExchangeRates,
  getLatestP2p,
  getUsualWait,
} from '@hoga/contract/dnw';
import { failure } from '@hoga/domain/errors/failure';
import { parseCommaList } from '@hoga/domain/site/coin-lists';
import { walletCurrency } from '@hoga/domain/site/wallet-label';
import { MOST_WITHDRAWAL_REQUESTS } from '@hoga/domain/wallet/cashier-rules';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import { toText } from '@hoga/kernel/decimal';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { counterOf } from './counter.ts';
import { dnwPage, findDnw, latestMemberSale, stepsOf } from './dnw-store.ts';
import { type RateParts, rateBetween, ratesOf } from './rates.ts';
import { reasonOf } from './step-message.ts';
import { usualWait } from './usual-wait-store.ts';
import { dnwView } from './views.ts';

export interface ReadParts extends RateParts {
  readonly database: Database;
  readonly trading: Pick<TradingClient, 'ask'>;
}

export function registerReadRoutes(app: FastifyInstance, parts: ReadParts): void {
  const { database, trading, clock } = parts;

  route(app, getDnwList, async ({ identity: { playerId }, site, query }) => {
    const { keyword, startDate, endDate, page, size } = query;
    // Other members' requests are not visible.
    if (query.playerId !== undefined && query.playerId !== playerId) return ok({ rows: [], page, size, total: 0 });
    const found = await dnwPage(database, {
      siteId: site.id,
      playerId,
      types: listOf(query.typeStrs),
      exceptTypes: listOf(query.excludeTypeStrs),
      statuses: listOf(query.statusStrs),
      walletTypes: listOf(query.walletTypeStrs),
      keyword: keyword === '' ? undefined : keyword,
      startDate,
      endDate,
      page,
      size,
    });
    return ok({ rows: found.rows.map(dnwView), page, size, total: found.total });
  });

  route(app, getDnw, async ({ identity: { playerId }, site, query: { dnwHistoryId } }) => {
    const row = await findDnw(database, site.id, dnwHistoryId);
    if (row === null || row.playerId !== playerId) return err(failure('RECORD_MISSING'));
    const steps = await stepsOf(database, row.id);
    return ok({
      request: dnwView(row),
      steps: steps.map(({ version, status, by, reason, at }) => ({
        version,
        status,
        by: by === null ? ('MEMBER' as const) : ('HOUSE' as const),
        reason: reasonOf({ status, by, reason }, site.language),
        at,
      })),
      counter: await counterOf(database, row),
      exchange: await exchangeOf(database, row),
    });
  });

  route(app, getLatestP2p, async ({ identity: { playerId }, site }) => {
    const row: DnwRow | null = await latestMemberSale(database, site.id, playerId);
    return ok(row === null ? null : dnwView(row));
  });

  route(app, getUsualWait, async ({ site, query }) =>
    ok(await usualWait(database, { siteId: site.id, ...query, since: clock.now() - WEEK_MS })),
  );

  route(app, getCashier, async ({ identity: { playerId }, site }) => {
    const serverTime = clock.now();
    const asked = await trading.ask(playerId, { type: 'cashier.outlook', at: serverTime });
    if (!asked.ok) return asked;
    const { wallets, withdrawalsToday, withdrawalRequestsToday, live } = asked.value;
    const { dailyWithdrawals } = site.limits;
    const left = Math.min(dailyWithdrawals - withdrawalsToday, MOST_WITHDRAWAL_REQUESTS - withdrawalRequestsToday);
    return ok({
      wallets: wallets.map(({ rule, transferable, bound, worth }) => ({
        walletType: rule.walletType,
        currency: walletCurrency(rule.walletType, site.binaryCurrency),
        transferable: toText(transferable),
        bound: toText(bound),
        mayDeposit: rule.mayDeposit,
        mayWithdraw: rule.mayWithdraw,
        mayBuy: rule.mayBuy,
        minDeposit: toText(rule.minDeposit),
        minWithdrawal: toText(rule.minWithdrawal),
        unit: toText(rule.unit),
        withdrawalFee: toText(rule.withdrawalFee),
        worth: worth === null ? null : { usdt: toText(worth.usdt), amount: toText(worth.amount) },
      })),
      dailyWithdrawals,
      withdrawalsToday,
      withdrawalsLeft: Math.max(0, left),
      requests: live.map(dnwView),
      serverTime,
    });
  });

  route(app, getExchangeRate, ({ site, query: { base, counter } }) => rateBetween(parts, site, { base, counter }));
  route(app, getExchangeRates, ({ site }) => ok(ratesOf(parts, site)));
}

const WEEK_MS = 7 * 86_400_000;

/** The other side of a conversion or transfer, also the member's own. */
async function exchangeOf(database: Database, { type, siteId, counterId }: DnwRow): Promise<Dnw | null> {
  const isExchange = type === 'CO' || type === 'CI' || type === 'TO' || type === 'TI';
  const other = isExchange && counterId !== null ? await findDnw(database, siteId, counterId) : null;
  return other === null ? null : dnwView(other);
}

/** The items of a comma-separated list; undefined when absent. */
function listOf(text: string | undefined): readonly string[] | undefined {
  return text === undefined || text === '' ? undefined : parseCommaList(text);
}
