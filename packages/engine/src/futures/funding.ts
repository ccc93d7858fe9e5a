import { cappedFundingRate, fundingFee } from '@hoga/domain/futures/funding';
import type { Money, Price, Rate } from '@hoga/kernel/amounts';
import { defined } from '@hoga/kernel/assert';
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
    const due = dueOf(position, fundingAt, rateBefore);
    if (quote !== null && quote.fundingRate !== null) {
      charge(turn, market, [{ due, rate: quote.fundingRate }], quote.mark);
      continue;
    }
    turn.record(FUTURES_FUNDING_DUE, due.row);
    market.fundingDue.push(due);
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

function dueOf({ row, account }: FuturesPosition, at: number, rateBefore: Rate | null): FundingDue {
  const { id: futuresPositionId, playerId, siteId, futuresOptionId, tradeType, amount } = row;
  const owner = { playerId, siteId, futuresOptionId };
  return { row: { futuresPositionId, at, ...owner, tradeType, amount, rateBefore, status: 'DUE' }, account };
}

/** Charges every hour that is due and can be told now, position by position. */
export function chargeDue(turn: Turn, market: FuturesMarket, quote: MarkedQuote): void {
  const [oldest] = market.fundingDue;
  if (oldest === undefined || (quote.fundingRate === null && !isPatienceOver(oldest.row, turn.at))) return;
  const waiting: FundingDue[] = [];
  const ready: RatedHour[] = [];
  for (const due of market.fundingDue) {
    const rate = quote.fundingRate ?? (isPatienceOver(due.row, turn.at) ? due.row.rateBefore : null);
    if (rate === null) waiting.push(due);
    else ready.push({ due, rate });
  }
  market.fundingDue = waiting;
  for (const hours of byPosition(ready)) {
    for (const { due } of hours) turn.record(FUTURES_FUNDING_DUE, { ...due.row, status: 'CHARGED' });
    charge(turn, market, hours, quote.mark);
  }
}

function isPatienceOver({ at }: FuturesFundingDueRow, now: number): boolean {
  return now >= at + RATE_PATIENCE_MS;
}

/** The hours of each position, in the order of their numbers: the order they are kept in is not the same after a restart. */
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
 * Charges hours of one position. What is still open carries its funding; what has been closed since the hour would have
 * been settled with it, and settles with the point now.
 */
function charge(turn: Turn, market: FuturesMarket, hours: readonly RatedHour[], mark: Price): void {
  const { account, row: first } = defined(hours[0], 'there is something to charge').due;
  const standing = account.futures.positions.get(market.option.id);
  const position = standing?.row.id === first.futuresPositionId ? standing : undefined;
  let settledSum = 0n;
  for (const { due, rate: told } of hours) {
    const { futuresPositionId, at, playerId, siteId, futuresOptionId, tradeType, amount } = due.row;
    const rate = cappedFundingRate(told, market.option.fundingCap);
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
