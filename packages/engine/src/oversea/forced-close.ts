import type { EndReason } from '@hoga/domain/trading/vocabulary';
import { times } from '@hoga/kernel/decimal';
import type { ForcedGround } from '../rows/forced-close.ts';
import type { Quote } from '../rows/quote.ts';
import type { Turn } from '../state/turn.ts';
import { quoteSide } from '../trading/draft.ts';
import { recordForcedClose } from '../trading/forced-close.ts';
import { OverseaOrder, type OverseaPosition } from './book.ts';
import { standOf, tickTerms } from './figures.ts';
import { fillOrder } from './fill.ts';
import { newClosingOrder } from './make-rows.ts';

/** Closes for lack of margin, as opposed to the end of a session. */
const GROUNDS: Readonly<Partial<Record<EndReason, Extract<ForcedGround, 'LOSSCUT' | 'OVERNIGHT'>>>> = {
  LOSSCUT: 'LOSSCUT',
  OVERNIGHT_MARGIN: 'OVERNIGHT',
};

/**
 * Closes the position at bid or ask with the normal fee or, without a tradable price, queues it for the first one. True
 * when it is closed.
 */
export function forceClose(
  turn: Turn,
  position: OverseaPosition,
  reason: EndReason,
  quote: Quote | null = position.market.usable(turn.at),
): boolean {
  const { account, market, row } = position;
  if (quote === null || tickTerms(account, market) === null) {
    // The end of the session does not replace a queued losscut.
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
  const ground = GROUNDS[reason];
  const before = ground === undefined ? null : standOf(account, ground);
  fillOrder(turn, new OverseaOrder(order, position.side, market), { price, quote, liquidates, reason });
  if (ground !== undefined && before !== null) {
    const fullFee = times(market.option.feePer, row.qty);
    recordForcedClose(turn, order, { ground, before, after: standOf(account, ground), fullFee });
  }
  return true;
}
