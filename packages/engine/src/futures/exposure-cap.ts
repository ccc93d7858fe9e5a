import { notionalCap } from '@hoga/domain/futures/bracket';
import { notionalOf } from '@hoga/domain/futures/notional';
import type { Price, Qty } from '@hoga/kernel/amounts';
import type { Decimal } from '@hoga/kernel/decimal';
import type { Standing } from '../trading/draft.ts';
import type { FuturesOrder } from './book.ts';
import { workingOpening } from './capacity.ts';

interface CapQuestion extends Standing<FuturesOrder> {
  /** The quantity to open on top of the existing exposure. */
  readonly opening: Qty;
  readonly leverage: number;
  readonly mark: Price;
  /** The working order that it makes a pair with. */
  readonly partner: FuturesOrder | null;
}

/** (|pos| + same-side orders + this)·mark ≤ the tier's cap for the leverage (E23). */
export function withinCap(question: CapQuestion): boolean {
  const { account, market, tradeType } = question;
  const position = account.futures.positions.get(market.option.id);
  const held = position !== undefined && position.row.tradeType === tradeType ? position.row.amount : 0n;
  const working = workingOpening(question, question.partner);
  const total = (held + working + question.opening) as Decimal;
  return notionalOf(total, question.mark) <= notionalCap(market.option.brackets, question.leverage);
}
