import {
  getBetHistory,
  getCurrentBets,
  getCurrentOptionBets,
  getDailyRoundSummary,
  getRecentBetsOfAll,
  getRoundLimits,
  placeBet,
  setRoundLimits,
  takeRoundBreak,
} from '@hoga/contract/rounds';
import { failure } from '@hoga/domain/errors/failure';
import { canTradeBinary, parseCommaList } from '@hoga/domain/site/coin-lists';
import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import type { Clock } from '@hoga/kernel/clock';
import { toText } from '@hoga/kernel/decimal';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import type { Site } from '../sites/public.ts';
import { commandRoutes, typed } from '../trading/public.ts';
import { type BetQuestion, betPage, recentBets } from './bet-store.ts';
import { dailySummary } from './daily-summary-store.ts';
import { registerRoundMemberRoutes } from './member-routes.ts';
import { findRounds } from './round-store.ts';
import { siteOptions } from './site-options.ts';
import { anonymousBetView, type BetRow, betView, statusesOf } from './views.ts';

export interface BetParts {
  readonly database: Database;
  readonly directory: Pick<InstrumentDirectory, 'trade' | 'calendar'>;
  readonly trading: Pick<TradingClient, 'submit' | 'ask'>;
  readonly clock: Clock;
}

const RECENT_BETS = 30;
const HOUR_MS = 3_600_000;
const noOption = err(failure('STOCK_NOT_FOUND'));

/** The caller's bets, and all bets anonymously. */
export function registerBetRoutes(app: FastifyInstance, parts: BetParts): void {
  const { database, directory, trading, clock } = parts;
  const command = commandRoutes(app, parts);

  command(placeBet, ({ tradeRoundId, type = null, point }, { site }) => {
    const option = siteOptions(directory, site).ofRound(tradeRoundId);
    if (option !== null && !canTradeBinary(parseCommaList(site.usedCoins))) return err(failure('TRADING_SUSPENDED'));
    // With a closed market the bet would only be refunded.
    if (option !== null && directory.calendar(option.symbol).stateAt(clock.now()).state === 'rest') {
      return err(failure('MARKET_CLOSED'));
    }
    return { type: 'rounds.bet', tradeRoundId, side: type, point: typed(point) };
  });

  command(setRoundLimits, ({ dailyStake, dailyLoss }) => ({
    type: 'rounds.limits',
    dailyStake: typed(dailyStake),
    dailyLoss: typed(dailyLoss),
  }));

  command(takeRoundBreak, ({ hours }) => ({ type: 'rounds.break', until: clock.now() + hours * HOUR_MS }));

  route(app, getRoundLimits, async ({ identity: { playerId } }) => {
    const asked = await trading.ask(playerId, { type: 'rounds.limits', at: clock.now() });
    if (!asked.ok) return asked;
    if (asked.value === null) return err(failure('UNAVAILABLE'));
    const { dailyStake, dailyLoss, nextDailyStake, nextDailyLoss, nextFrom, breakUntil } = asked.value;
    const { staked, result, open, available } = asked.value;
    const text = (amount: typeof dailyStake) => (amount === null ? null : toText(amount));
    return ok({
      dailyStake: text(dailyStake),
      dailyLoss: text(dailyLoss),
      nextDailyStake: text(nextDailyStake),
      nextDailyLoss: text(nextDailyLoss),
      nextFrom,
      breakUntil,
      staked: toText(staked),
      result: toText(result),
      open: toText(open),
      available: toText(available),
    });
  });

  async function views(site: Site, bets: readonly BetRow[]) {
    const options = siteOptions(directory, site);
    const rounds = await findRounds(database, [...new Set(bets.map(({ tradeRoundId }) => tradeRoundId))]);
    const byId = new Map(rounds.map((round) => [round.id, round]));
    return bets.flatMap((bet) => {
      const option = options.find(bet.tradeOptionId);
      return option === null ? [] : [betView(option, bet, byId.get(bet.tradeRoundId))];
    });
  }

  async function page(site: Site, question: BetQuestion) {
    const { rows, total, cursor } = await betPage(database, question);
    const answer = { rows: await views(site, rows), page: question.page, size: question.size, total };
    return cursor === undefined ? answer : { ...answer, nextId: cursor.next, hasMore: cursor.hasMore };
  }

  registerRoundMemberRoutes(app, { database, viewsOf: views });

  const all = { page: 1, size: 100 };

  route(app, getCurrentBets, async ({ identity: { playerId }, site, query: { tradeRoundId } }) =>
    ok((await page(site, { siteId: site.id, playerId, tradeRoundId, ...all })).rows),
  );

  route(app, getCurrentOptionBets, async ({ identity: { playerId }, site, query: { tradeOptionId } }) => {
    // The requested id may exceed the column's range.
    if (siteOptions(directory, site).find(tradeOptionId) === null) return ok([]);
    const question = { siteId: site.id, playerId, optionIds: [tradeOptionId], statuses: statusesOf(['0']), ...all };
    return ok((await page(site, question)).rows);
  });

  route(app, getBetHistory, async ({ identity: { playerId }, site, query }) => {
    const types = listOf(query.tradeTypeStrs);
    const options = siteOptions(directory, site).all.filter(
      ({ id, type }) =>
        (query.tradeOptionId === undefined || id === query.tradeOptionId) && (types === null || types.includes(type)),
    );
    const statuses = listOf(query.statusStrs);
    return ok(
      await page(site, {
        siteId: site.id,
        playerId,
        optionIds: options.map(({ id }) => id),
        tradeRoundId: query.tradeRoundId,
        sides: listOf(query.typeStrs) ?? undefined,
        statuses: statuses === null ? undefined : statusesOf(statuses),
        startDate: query.startDate,
        endDate: query.endDate,
        sinceId: query.sinceId,
        page: query.page,
        size: query.size,
      }),
    );
  });

  route(app, getRecentBetsOfAll, async ({ site, query: { tradeOptionId } }) => {
    if (siteOptions(directory, site).find(tradeOptionId) === null) return noOption;
    return ok((await recentBets(database, tradeOptionId, RECENT_BETS)).map(anonymousBetView));
  });

  route(app, getDailyRoundSummary, async ({ identity: { playerId }, site, query }) => {
    const options = siteOptions(directory, site).all.filter(
      ({ id }) => query.tradeOptionId === undefined || id === query.tradeOptionId,
    );
    const day = query.date === undefined ? kstDay(clock.now()) : kstDay(Date.parse(`${query.date}T00:00:00+09:00`));
    if (Number.isNaN(day)) return err(failure('INVALID_REQUEST'));
    const optionIds = options.map(({ id }) => id);
    return ok(await dailySummary(database, { siteId: site.id, playerId, optionIds, from: kstMidnight(day) }));
  });
}

/** The items of a comma-separated list; null when absent. */
function listOf(text: string | undefined): string[] | null {
  if (text === undefined || text === '') return null;
  return text.split(',').filter((part) => part !== '');
}
