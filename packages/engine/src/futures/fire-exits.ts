import { signOf } from '@hoga/domain/trading/trade-side';
import { defined } from '@hoga/kernel/assert';
import type { Turn } from '../state/turn.ts';
import { quoteSide } from '../trading/draft.ts';
import type { FuturesOrder, FuturesPosition } from './book.ts';
import { exitReference } from './exits.ts';
import { fillOrder } from './fill.ts';
import type { MarkedQuote } from './marked-quote.ts';
import { settleFutures } from './settle.ts';

/** Closes the whole position at the quote as taker. */
export function fireExit(turn: Turn, order: FuturesOrder, quote: MarkedQuote): void {
  const position = defined(order.side.positions.get(order.row.futuresOptionId), 'an exit has a position');
  order.row = { ...order.row, amount: position.row.amount };
  const reason = order.row.marketType === 'STOPLOSS' ? 'STOP_LOSS' : 'TAKE_PROFIT';
  const price = quoteSide(order.row.tradeType, quote);
  fillOrder(turn, order, { price, feeRate: order.market.option.takerFee, quote, liquidates: false, reason });
  settleFutures(turn, order.account);
}

function isCrossed(position: FuturesPosition, exit: FuturesOrder, quote: MarkedQuote): boolean {
  const price = defined(exit.row.triggerPrice, 'an exit has a price');
  const beyond = signOf(position.row.tradeType) * (exitReference(quote, exit.row.isMark) - price);
  return exit.row.marketType === 'TAKEPROFIT' ? beyond >= 0n : beyond <= 0n;
}

/**
 * An entry that carries exits may fill where one of them is already reached: it executes at once, the stop-loss before
 * the take-profit. The account is settled by then, so a liquidation has come first.
 */
export function fireCrossedExits(turn: Turn, entry: FuturesOrder, quote: MarkedQuote): void {
  if (entry.row.status !== 'FILLED' || (entry.row.takeProfit === null && entry.row.stopLoss === null)) return;
  const position = entry.side.positions.get(entry.market.option.id);
  if (position === undefined) return;
  for (const exit of [position.stopLoss, position.takeProfit]) {
    if (exit === null || !isCrossed(position, exit, quote)) continue;
    fireExit(turn, exit, quote);
    return;
  }
}
