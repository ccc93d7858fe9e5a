import { notionalCap } from '@hoga/domain/futures/bracket';
import { notionalOf } from '@hoga/domain/futures/notional';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import type { Decimal } from '@hoga/kernel/decimal';
import type { FuturesMarket, FuturesOrder, FuturesOwner } from './book.ts';
import { workingOpening } from './capacity.ts';

interface CapQuestion {
  readonly account: FuturesOwner;
  readonly market: FuturesMarket;
  readonly tradeType: TradeSide;
  /** What would be opened on top of what stands. */
  readonly opening: Decimal;
  readonly leverage: number;
  readonly mark: Decimal;
  readonly replacing: FuturesOrder | null;
}

/** (|pos| + same-side orders + this)·mark ≤ the tier's cap for the leverage (E23). */
export function withinCap(question: CapQuestion): boolean {
  const { account, market, tradeType } = question;
  const position = account.futures.positions.get(market.option.id);
  const held = position !== undefined && position.row.tradeType === tradeType ? position.row.amount : 0n;
  const working = workingOpening(account, market.option.id, tradeType, question.replacing);
  const total = (held + working + question.opening) as Decimal;
  return notionalOf(total, question.mark) <= notionalCap(market.option.brackets, question.leverage);
}
