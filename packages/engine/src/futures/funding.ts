import { cappedFundingRate, fundingFee } from '@hoga/domain/futures/funding';
import type { Money, Price, Rate } from '@hoga/kernel/amounts';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, min, neg, sub, ZERO } from '@hoga/kernel/decimal';
import type { FuturesPositionId } from '@hoga/kernel/ids';
import { reachedIn, type Spread } from '../product/spread.ts';
import type { Turn } from '../state/turn.ts';
import { NO_ACCOUNTS } from '../trading/quote-spread.ts';
import { Journal } from '../wallet/journal.ts';
import type { FundingDue, FuturesBook, FuturesMarket, FuturesOwner, FuturesPosition } from './book.ts';
import { futuresFigures } from './figures.ts';
import { publishMoved, refreshLiquidationPrices } from './liquidation-prices.ts';
import type { MarkedQuote } from './marked-quote.ts';
import type { FuturesFundingDueRow } from './rows.ts';
import { settleFutures } from './settle.ts';
import { FUTURES_FUNDING, FUTURES_FUNDING_DUE, FUTURES_TABLES } from './tables.ts';
import type { FundingTimer } from './timers.ts';

/** How long an hour waits for a rate; then the last one from before it is used. */
const RATE_PATIENCE_MS = 3_600_000;

/**
 * A funding hour: every account pays or receives for its present position in the option. While the feed is down or has
 * no rate, positions are recorded and charged later, even if they are closed meanwhile.
 */
export const FUNDING_HOUR: Spread<FuturesOwner, FuturesBook, FundingTimer> = {
  begin: (turn, book, timer) => {
    const { fundingAt } = timer;
    const markets = hourMarkets(book, timer).filter(({ state }) => fundingAt > state.lastFundingAt);
    for (const market of markets) {
      market.state = { ...market.state, lastFundingAt: fundingAt };
      turn.record(FUTURES_TABLES.state, market.state);
    }
    return { ...timer, futuresOptionIds: markets.map(({ option }) => option.id) };
  },
  count: (_turn, book, timer) => hourMarkets(book, timer).reduce((sum, { positions }) => sum + positions.size, 0),
  reached: (_turn, book, timer) =>
    hourMarkets(book, timer).map(({ positions }) => reachedIn(positions, ({ account }) => account.id)),
  judgeAll: (turn, book, timer) => {
    for (const market of hourMarkets(book, timer)) {
      for (const position of [...market.positions]) chargeHour(turn, position, timer.fundingAt);
    }
  },
  judge: (turn, book, { futures }, timer) => {
    for (const { option } of hourMarkets(book, timer)) {
      const position = futures.positions.get(option.id);
      if (position !== undefined) chargeHour(turn, position, timer.fundingAt);
    }
  },
};

function hourMarkets(book: FuturesBook, { futuresOptionIds }: FundingTimer): readonly FuturesMarket[] {
  return futuresOptionIds.flatMap((id) => book.markets.get(id) ?? []);
}

function chargeHour(turn: Turn, position: FuturesPosition, fundingAt: number): void {
  const { market, row } = position;
  if (row.createdAt > fundingAt) return;
  const quote = market.usable(turn.at);
  const due = dueOf(position, fundingAt, market.fundingRate ?? market.state.lastRate);
  if (quote !== null && quote.fundingRate !== null) {
    charge(turn, market, [{ due, rate: quote.fundingRate }], quote.mark);
    return;
  }
  turn.record(FUTURES_FUNDING_DUE, due.row);
  market.fundingDue.add(due);
}

/** Rates change with every quote: one is stored only where the next quote has none. */
export function noteRate(turn: Turn, market: FuturesMarket, rate: Rate | null): void {
  const before = market.fundingRate;
  market.fundingRate = rate;
  if (rate !== null || before === null || before === market.state.lastRate) return;
  market.state = { ...market.state, lastRate: before };
  turn.record(FUTURES_TABLES.state, market.state);
}

function dueOf({ row, account }: FuturesPosition, at: number, rateBefore: Rate | null): FundingDue {
  const { id: futuresPositionId, playerId, siteId, futuresOptionId, tradeType, amount } = row;
  const owner = { playerId, siteId, futuresOptionId };
  return { row: { futuresPositionId, at, ...owner, tradeType, amount, rateBefore, status: 'DUE' }, account };
}

/** Accounts with a due hour that can be charged now. */
export function readyToCharge({ at }: Turn, market: FuturesMarket, quote: MarkedQuote): Iterable<FuturesOwner> {
  const { fundingDue } = market;
  if (fundingDue.size === 0 || (quote.fundingRate === null && !isPatienceOver(fundingDue.oldestAt, at)))
    return NO_ACCOUNTS;
  return readyOf(fundingDue.all(), quote, at);
}

function* readyOf(all: Iterable<readonly FundingDue[]>, quote: MarkedQuote, at: number): Iterable<FuturesOwner> {
  for (const dues of all) {
    const ready = dues.find(({ row }) => rateOf(row, quote, at) !== null);
    if (ready !== undefined) yield ready.account;
  }
}

/** Charges every due hour of the account, or of all, that can be charged now, position by position. */
export function chargeDue(turn: Turn, market: FuturesMarket, quote: MarkedQuote, owner: FuturesOwner | null): void {
  const { fundingDue } = market;
  if (fundingDue.size === 0 || (quote.fundingRate === null && !isPatienceOver(fundingDue.oldestAt, turn.at))) return;
  const ready: RatedHour[] = [];
  for (const dues of owner === null ? [...fundingDue.all()] : [fundingDue.of(owner)]) {
    const waiting: FundingDue[] = [];
    for (const due of dues) {
      const rate = rateOf(due.row, quote, turn.at);
      if (rate === null) waiting.push(due);
      else ready.push({ due, rate });
    }
    const [first] = dues;
    if (first !== undefined) fundingDue.put(first.account, waiting);
  }
  for (const hours of byPosition(ready)) {
    for (const { due } of hours) turn.record(FUTURES_FUNDING_DUE, { ...due.row, status: 'CHARGED' });
    charge(turn, market, hours, quote.mark);
  }
}

/** The rate an hour is charged at now; null while it waits for one. */
function rateOf({ at, rateBefore }: FuturesFundingDueRow, { fundingRate }: MarkedQuote, now: number): Rate | null {
  return fundingRate ?? (isPatienceOver(at, now) ? rateBefore : null);
}

function isPatienceOver(at: number, now: number): boolean {
  return now >= at + RATE_PATIENCE_MS;
}

/**
 * The hours of each position, in the order of their numbers: the order they are kept in is not the same after a
 * restart.
 */
function byPosition(hours: readonly RatedHour[]): readonly (readonly RatedHour[])[] {
  const positions = new Map<FuturesPositionId, RatedHour[]>();
  for (const hour of hours) {
    const { futuresPositionId } = hour.due.row;
    const others = positions.get(futuresPositionId);
    if (others === undefined) positions.set(futuresPositionId, [hour]);
    else others.push(hour);
  }
  return [...positions].sort(([a], [b]) => a - b).map(([, own]) => own);
}

interface RatedHour {
  readonly due: FundingDue;
  readonly rate: Rate;
}

/**
 * Charges hours of one position. The part still open accrues its funding; the part closed since the hour settles with
 * the point now.
 */
function charge(turn: Turn, market: FuturesMarket, hours: readonly RatedHour[], mark: Price): void {
  const { account, row: first } = defined(hours[0], 'there is something to charge').due;
  const standing = account.futures.positions.get(market.option.id);
  const position = standing?.row.id === first.futuresPositionId ? standing : undefined;
  let settledSum = 0n;
  for (const { due, rate: quoted } of hours) {
    const { futuresPositionId, at, playerId, siteId, futuresOptionId, tradeType, amount } = due.row;
    const rate = cappedFundingRate(quoted, market.option.fundingCap);
    const fee = fundingFee(tradeType, amount, mark, rate);
    const carried = fundingFee(tradeType, min(amount, position?.row.amount ?? ZERO), mark, rate);
    const settled = sub(fee, carried);
    if (position !== undefined) position.row = withFunding(position.row, carried);
    settledSum += settled;
    settleAtOnce(turn, account, futuresPositionId, settled);
    const owner = { playerId, siteId, futuresOptionId };
    turn.record(FUTURES_FUNDING, { futuresPositionId, at, ...owner, rate, mark, amount, fee, settled });
  }
  account.futures.changed = true;
  account.futures.watcher?.onFunding(turn, market.option.id, settledSum as Decimal);
  const moved = refreshLiquidationPrices(account, futuresFigures(account));
  position?.record(turn);
  position?.publish(turn, 'POSITION_UPDATE');
  publishMoved(
    turn,
    account,
    moved.filter((other) => other !== position),
  );
  settleFutures(turn, account);
}

function withFunding(row: FuturesPosition['row'], fee: Money): FuturesPosition['row'] {
  return { ...row, fundingFee: (row.fundingFee + fee) as Decimal };
}

function settleAtOnce(turn: Turn, { futures }: FuturesOwner, positionId: FuturesPositionId, amount: Money): void {
  const journal = new Journal(turn, futures.wallet.house, 'C', 'FUTURES_POSITION', positionId);
  journal.point(futures.wallet, amount);
  journal.house('PNL', neg(amount));
  journal.commit();
}
