import type { EndReason } from '@hoga/domain/trading/vocabulary';
import type { Turn } from '../state/turn.ts';
import { quoteSide } from '../trading/draft.ts';
import { OverseaOrder, type OverseaPosition } from './book.ts';
import { tickTerms } from './figures.ts';
import { fillOrder } from './fill.ts';
import { newClosingOrder } from './make-rows.ts';

/**
 * Closes the position at bid or ask with the normal fee, or, where no price can be traded on, queues it for the
 * first one that can. True when it is closed.
 */
export function forceClose(turn: Turn, position: OverseaPosition, reason: EndReason): boolean {
  const { account, market, row } = position;
  const quote = market.usable(turn.at);
  if (quote === null || tickTerms(account, market) === null) {
    // A losscut that waits is not called off by the end of the session.
    if (row.forcedClose === reason || row.forcedClose === 'LOSSCUT') return false;
    position.row = { ...row, forcedClose: reason };
    market.forced.add(position);
    position.record(turn);
    return false;
  }
  const liquidates = reason === 'LOSSCUT';
  const order = newClosingOrder(turn, row, liquidates ? 'LIQUIDATION' : 'MARKET');
  order.reducing = row.qty;
  order.status = 'TRIGGERED';
  const price = quoteSide(order.tradeType, quote);
  fillOrder(turn, new OverseaOrder(order, position.side, market), { price, quote, liquidates, reason });
  return true;
}
