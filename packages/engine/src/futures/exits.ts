import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { signOf } from '@hoga/domain/trading/trade-side';
import type { ExitType, TradeSide } from '@hoga/domain/trading/vocabulary';
import type { Price } from '@hoga/kernel/amounts';
import type { Flag } from '../rows/flag.ts';
import type { Turn } from '../state/turn.ts';
import { replaceExit } from '../trading/exits.ts';
import type { FuturesPosition } from './book.ts';
import type { MarkedQuote } from './marked-quote.ts';
import type { FuturesOrderRow } from './rows.ts';

export function exitReference(quote: MarkedQuote, isMark: Flag): Price {
  return isMark === 1 ? quote.mark : quote.last;
}

/** E26, E27: TP beyond the reference in the position's favour, SL on the other side; equality is refused too. */
export function exitRefusal(tradeType: TradeSide, exit: ExitType, price: Price, reference: Price): ErrorCode | null {
  const gain = signOf(tradeType) * (price - reference);
  if (exit === 'TAKEPROFIT') return gain > 0n ? null : 'TAKE_PROFIT_REJECTED';
  return gain < 0n ? null : 'STOP_LOSS_REJECTED';
}

/** Gives the position the exits carried by the order that opened it or added to it. */
export function takeOverExits(turn: Turn, position: FuturesPosition, entry: FuturesOrderRow): void {
  const { takeProfit, stopLoss, isMarkTp, isMarkSl } = entry;
  if (takeProfit !== null) replaceExit(turn, position, 'TAKEPROFIT', { price: takeProfit, isMark: isMarkTp });
  if (stopLoss !== null) replaceExit(turn, position, 'STOPLOSS', { price: stopLoss, isMark: isMarkSl });
}
