import { cappedFundingRate, fundingFee } from '@hoga/domain/futures/funding';
import type { Money, Price, Rate } from '@hoga/kernel/amounts';
import { type Decimal, min, neg, sub, ZERO } from '@hoga/kernel/decimal';
import type { FuturesPositionId } from '@hoga/kernel/ids';
import type { Turn } from '../state/turn.ts';
import { Journal } from '../wallet/journal.ts';
import type { FundingDue, FuturesMarket, FuturesOwner, FuturesPosition } from './book.ts';
import { futuresFigures } from './figures.ts';
import { refreshLiquidationPrices, tellMoved } from './liquidation-prices.ts';
import type { MarkedQuote } from './marked-quote.ts';
import type { FuturesFundingDueRow } from './rows.ts';
import { settleFutures } from './settle.ts';
import { FUTURES_FUNDING, FUTURES_FUNDING_DUE, FUTURES_TABLES } from './tables.ts';

/** So long an hour waits for a rate; then the last one from before it is taken. */
const RATE_PATIENCE_MS = 3_600_000;

/**
 * A funding hour has come: whoever is in the option pays or gains for what they have now. While the feed is down or has
 * no rate, who they are and what they have is written down, and charged later whatever they do meanwhile.
 */
export function fundingHour(turn: Turn, market: FuturesMarket, fundingAt: number): void {
  if (fundingAt <= market.state.lastFundingAt) return;
  market.state = { ...market.state, lastFundingAt: fundingAt };
  turn.record(FUTURES_TABLES.state, market.state);
  const quote = market.usable(turn.at);
  const rateBefore = market.fundingRate ?? market.state.lastRate;
  for (const position of [...market.positions]) {
    if (position.row.createdAt > fundingAt) continue;
    const due = dueRow(position, fundingAt, rateBefore);
    if (quote !== null && quote.fundingRate !== null) {
      charge(turn, market, position.account, [{ due, rate: quote.fundingRate }], quote.mark);
      continue;
    }
    turn.record(FUTURES_FUNDING_DUE, due);
    keepDue(market, due, position.account);
  }
}

/** Rates change with every quote: one is written down only where the next quote has none. */
export function noteRate(turn: Turn, market: FuturesMarket, rate: Rate | null): void {
  const before = market.fundingRate;
  market.fundingRate = rate;
  if (rate !== null || before === null || before === market.state.lastRate) return;
  market.state = { ...market.state, lastRate: before };
  turn.record(FUTURES_TABLES.state, market.state);
}

function dueRow({ row }: FuturesPosition, at: number, rateBefore: Rate | null): FuturesFundingDueRow {
  const { id: futuresPositionId, playerId, siteId, futuresOptionId, tradeType, amount } = row;
  const owner = { playerId, siteId, futuresOptionId };
  return { futuresPositionId, at, ...owner, tradeType, amount, rateBefore, status: 'DUE' };
}

/** Remembers what is due. */
export function keepDue(market: FuturesMarket, row: FuturesFundingDueRow, account: FuturesOwner): void {
  market.fundingDue.push({ row, account });
}

/** Charges every hour that is due and can be told now, position by position. */
export function chargeDue(turn: Turn, market: FuturesMarket, quote: MarkedQuote): void {
  if (market.fundingDue.length === 0) return;
  const waiting: FundingDue[] = [];
  const ready = new Map<FuturesPositionId, Rated>();
  for (const due of [...market.fundingDue].sort(byPositionThenHour)) {
    const rate = rateFor(due.row, quote, turn.at);
    const { futuresPositionId } = due.row;
    if (rate === null) {
      waiting.push(due);
      continue;
    }
    const hours = ready.get(futuresPositionId)?.hours ?? [];
    hours.push({ due: due.row, rate });
    ready.set(futuresPositionId, { account: due.account, hours });
  }
  market.fundingDue = waiting;
  for (const { account, hours } of ready.values()) {
    for (const { due } of hours) turn.record(FUTURES_FUNDING_DUE, { ...due, status: 'CHARGED' });
    charge(turn, market, account, hours, quote.mark);
  }
}

interface RatedHour {
  readonly due: FuturesFundingDueRow;
  readonly rate: Rate;
}

/** The hours of one position that can be charged. */
interface Rated {
  readonly account: FuturesOwner;
  readonly hours: RatedHour[];
}

/** Not by when they came to be known, which a restart forgets. */
function byPositionThenHour({ row: a }: FundingDue, { row: b }: FundingDue): number {
  return a.futuresPositionId - b.futuresPositionId || a.at - b.at;
}

function rateFor(due: FuturesFundingDueRow, quote: MarkedQuote, now: number): Rate | null {
  return quote.fundingRate ?? (now >= due.at + RATE_PATIENCE_MS ? due.rateBefore : null);
}

/**
 * What is still open carries its funding; what has been closed since the hour would have been settled with it, and
 * settles with the point now.
 */
function charge(
  turn: Turn,
  market: FuturesMarket,
  account: FuturesOwner,
  hours: readonly RatedHour[],
  mark: Price,
): void {
  const standing = account.futures.positions.get(market.option.id);
  const position = standing?.row.id === hours[0]?.due.futuresPositionId ? standing : undefined;
  for (const { due, rate: told } of hours) {
    const { tradeType, amount, futuresPositionId } = due;
    const rate = cappedFundingRate(told, market.option.fundingCap);
    const fee = fundingFee(tradeType, amount, mark, rate);
    const carried = fundingFee(tradeType, min(amount, position?.row.amount ?? ZERO), mark, rate);
    const settled = sub(fee, carried);
    if (position !== undefined) position.row = withFunding(position.row, carried);
    settleAtOnce(turn, account, futuresPositionId, settled);
    const { at, playerId, siteId, futuresOptionId } = due;
    const owner = { playerId, siteId, futuresOptionId };
    turn.record(FUTURES_FUNDING, { futuresPositionId, at, ...owner, rate, mark, amount, fee, settled });
  }
  account.futures.changed = true;
  const moved = refreshLiquidationPrices(account, futuresFigures(account));
  position?.record(turn);
  position?.tell(turn, 'POSITION_UPDATE');
  tellMoved(
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
