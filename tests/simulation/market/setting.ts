import type { Session } from '@hoga/domain/trading-hours/session';
import { CLOSING_MS, type MarketMoment, type TradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import { cashierRulesOf } from '@hoga/domain/wallet/cashier-rules';
import type { SharedConfiguration } from '@hoga/engine/assembly/configurations';
import type { CashierRuleRow } from '@hoga/engine/cashier/rows';
import type { Engine } from '@hoga/engine/engine';
import type { Schedule } from '@hoga/engine/product/schedule';
import type { TradeOptionRow } from '@hoga/engine/rounds/rows';
import type { PlayerRow } from '@hoga/engine/rows/player';
import { BTC, cryptoFeed, fxFeed, NQ, overseaFeed, player, SITE } from '@hoga/engine/testing/fixture';
import { ONE_MINUTE } from '@hoga/engine/testing/rounds/sample';
import { decimal } from '@hoga/kernel/decimal';
import { type FuturesOptionId, idOf, type OverseaOptionId, type SiteId, type TradeOptionId } from '@hoga/kernel/ids';

const MINUTE_MS = 60_000;

/** A funding hour: Monday 2026-01-05 00:00 UTC. Everything else lies around it. */
export const HOUR = Date.UTC(2026, 0, 5);

export const SESSIONS: readonly Session[] = [
  {
    open: HOUR - 60 * MINUTE_MS,
    close: HOUR + 5 * MINUTE_MS,
    breaks: [{ from: HOUR - 9 * MINUTE_MS, to: HOUR - 8 * MINUTE_MS }],
    tradeDate: '2026-01-05',
  },
  { open: HOUR + 6 * MINUTE_MS, close: HOUR + 90 * MINUTE_MS, breaks: [], tradeDate: '2026-01-05' },
];

/** Moments at which timers fall due; each is simulated from a little before. */
export const OCCASIONS: readonly number[] = [
  HOUR - 9 * MINUTE_MS,
  HOUR - 8 * MINUTE_MS,
  HOUR - 5 * MINUTE_MS,
  HOUR,
  HOUR + 4 * MINUTE_MS,
  HOUR + 5 * MINUTE_MS,
  HOUR + 6 * MINUTE_MS,
  // Members' steps on their sales are overdue.
  HOUR + 45 * MINUTE_MS,
];

/** A day in Korea ends long after the last session. */
export const MIDNIGHT = HOUR + 15 * 60 * MINUTE_MS;

/** Funding hours of a world that lives to see midnight. */
export const FUNDING_HOURS: readonly number[] = [HOUR, HOUR + 8 * 60 * MINUTE_MS];

const SECOND = idOf<SiteId>(2);
const SITES = [SITE, { ...SITE, id: SECOND, binaryCurrency: 'USD', binaryUnit: decimal('0.01') }];

/** The second site has the same instruments as separate options. */
const SECOND_BTC = idOf<FuturesOptionId>(2);
const SECOND_NQ = idOf<OverseaOptionId>(12);
const FUTURES = [BTC, { ...BTC, id: SECOND_BTC, siteId: SECOND }];
const OVERSEA = [
  NQ,
  {
    ...NQ,
    id: SECOND_NQ,
    siteId: SECOND,
    marginPer: decimal(240),
    overnightPer: decimal(1_500),
    losscutPer: decimal(48),
    feePer: decimal('2.4'),
  },
];

/** Rounds of half a minute on each site. */
const HALF_MINUTE: TradeOptionRow = {
  ...ONE_MINUTE,
  seconds: 30,
  lockSeconds: 5,
  payoutRate: decimal('0.95'),
};
const SECOND_HALF_MINUTE = idOf<TradeOptionId>(32);
export const TRADE_OPTIONS: readonly TradeOptionRow[] = [
  HALF_MINUTE,
  {
    ...HALF_MINUTE,
    id: SECOND_HALF_MINUTE,
    siteId: SECOND,
    minBet: decimal(100),
    maxBet: decimal(2_000),
    maxRoundBet: decimal(4_000),
    unit: decimal(100),
  },
];

export const PLAYERS: readonly PlayerRow[] = [player(1), player(2), player(3, { siteId: SECOND }), player(4)];

/** A trader and their followers: of one site, one in each shard. */
export const COPIERS: readonly PlayerRow[] = [player(21), player(22), player(23)];

/** Players who begin with practice money, and reset it. */
export const NOVICES: readonly PlayerRow[] = [player(31), player(32, { siteId: SECOND })];

/** Members with the same position. */
export const HERD: readonly PlayerRow[] = Array.from({ length: 2_000 }, (_, place) => player(1_001 + place));

/** The partners that are settled day by day: one of each site. */
export const PARTNERS: readonly PlayerRow[] = PLAYERS.slice(1, 3);

/** As few as can be: the second of a day is one too many. */
export const DAILY_WITHDRAWALS = 1;

/** In these worlds the bank's money is as good as USDT everywhere: nothing at the cashier waits for a rate. */
const CASHIER: readonly CashierRuleRow[] = SITES.flatMap(({ id: siteId, binaryCurrency }) =>
  cashierRulesOf({
    binaryCurrency,
    usedCoins: 'BINARY,FUTURES,USDT',
    depositCoins: 'USDT',
    buyCoins: 'USDT',
    limits: { minAmount: '1', unitAmount: '1', dailyWithdrawals: DAILY_WITHDRAWALS },
  }).map((rule) => ({ ...rule, siteId, pair: null, withdrawalFee: decimal(1), twoPersonFrom: decimal(100) })),
);

const FEEDS = [cryptoFeed(BTC.feed), overseaFeed(NQ.feed), fxFeed('USD/KRW')];

/** The configuration when a world begins, for all players alike. */
export const CONFIGURED: SharedConfiguration = {
  site: SITES,
  feed: FEEDS,
  futuresOption: FUTURES,
  overseaOption: OVERSEA,
  tradeOption: TRADE_OPTIONS,
  cashierRule: CASHIER,
};

export const FUTURES_OPTION_IDS = FUTURES.map(({ id }) => id);

const CALENDAR = { name: 'cme', calendar: sessionCalendar(SESSIONS) };

export function schedules({ state }: Engine): readonly Schedule[] {
  return state.modules.flatMap((module) => module.schedules(() => CALENDAR));
}

/** The options of a site, as its players see them. */
export function optionsOf(siteId: SiteId): {
  readonly futuresOptionId: FuturesOptionId;
  readonly overseaOptionId: OverseaOptionId;
  readonly tradeOptionId: TradeOptionId;
} {
  return siteId === 1
    ? { futuresOptionId: BTC.id, overseaOptionId: NQ.id, tradeOptionId: HALF_MINUTE.id }
    : { futuresOptionId: SECOND_BTC, overseaOptionId: SECOND_NQ, tradeOptionId: SECOND_HALF_MINUTE };
}

/** A calendar of the given sessions, earliest first. */
function sessionCalendar(sessions: readonly Session[]): TradingCalendar {
  return {
    stateAt(at): MarketMoment {
      const session = sessions.findLast(({ open }) => open <= at) ?? null;
      const next = sessions.find(({ open }) => open > at) ?? null;
      const nextOpen = next?.open ?? null;
      const tradeDate = session?.tradeDate ?? null;
      if (session === null || at >= session.close) {
        return { state: 'rest', until: nextOpen, session, nextOpen, nextClose: next?.close ?? null, tradeDate };
      }
      const facts = { session, nextOpen, nextClose: session.close, tradeDate };
      const pause = session.breaks.find(({ from, to }) => from <= at && at < to);
      if (pause !== undefined) return { ...facts, state: 'break', until: pause.to };
      const isClosing = at >= session.close - CLOSING_MS;
      const nextBreak = session.breaks.find(({ from }) => from > at);
      return { ...facts, state: isClosing ? 'closing' : 'open', until: nextBreak?.from ?? session.close };
    },
  };
}
