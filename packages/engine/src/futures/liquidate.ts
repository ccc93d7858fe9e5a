import { unrealizedPnl } from '@hoga/domain/futures/unrealized-pnl';
import type { Money } from '@hoga/kernel/amounts';
import type { Quote } from '../rows/quote.ts';
import type { Turn } from '../state/turn.ts';
import { quoteSide } from '../trading/draft.ts';
import { cancelOrder } from '../trading/working-orders.ts';
import { restoreFloor } from '../wallet/zero-floor.ts';
import { FuturesOrder, type FuturesOwner, type FuturesPosition } from './book.ts';
import { futuresFigures } from './figures.ts';
import { fillOrder } from './fill.ts';
import { newClosingOrder } from './make-rows.ts';
import { crossFigures, isBreached } from './margin-watch.ts';

/** Closes the position at bid or ask with an order row of type LIQUIDATION. */
function forceClose(turn: Turn, position: FuturesPosition, quote: Quote): void {
  const { row, market } = position;
  const order = newClosingOrder(turn, row, 'LIQUIDATION');
  order.reducing = row.amount;
  order.isMark = 1;
  order.status = 'TRIGGERED';
  order.futuresTraderOrderId = row.futuresTraderOrderId;
  order.futuresFollowerOrderId = row.futuresFollowerOrderId;
  fillOrder(turn, new FuturesOrder(order, position.side, market), {
    price: quoteSide(order.tradeType, quote),
    feeRate: market.option.liqFee,
    quote,
    liquidates: true,
    reason: 'LIQUIDATION',
  });
}

interface Candidate {
  readonly position: FuturesPosition;
  readonly quote: Quote;
  readonly pnl: Money;
}

/** The open cross position with the worst uPnL whose feed can be traded on; of equals the older. */
function worstCross(turn: Turn, account: FuturesOwner): Candidate | null {
  let worst: Candidate | null = null;
  for (const position of account.futures.positions.values()) {
    if (!position.isCross) continue;
    const quote = position.market.usable(turn.at);
    if (quote === null) continue;
    const pnl = unrealizedPnl(position.row, quote.mark);
    const isWorse = worst === null || pnl < worst.pnl || (pnl === worst.pnl && position.row.id < worst.position.row.id);
    if (isWorse) worst = { position, quote, pnl };
  }
  return worst;
}

/** DOMAIN §3: orders go first, then positions worst first until equity stands above maintenance again. */
export function liquidateCross(turn: Turn, account: FuturesOwner): void {
  if (worstCross(turn, account) === null) return;
  for (const order of [...account.futures.orders.values()]) {
    if (order.isEntry && order.row.marginType === 'CROSS' && order.isLive) cancelOrder(turn, order, 'LIQUIDATION');
  }
  for (;;) {
    const state = futuresFigures(account);
    if (state.positions === 0 || !isBreached(crossFigures(state))) break;
    const worst = worstCross(turn, account);
    if (worst === null) break;
    forceClose(turn, worst.position, worst.quote);
  }
  restoreFloor(turn, account.futures.wallet);
}

/** Only its own margin is at stake. */
export function liquidateIsolated(turn: Turn, position: FuturesPosition): void {
  const quote = position.market.usable(turn.at);
  if (quote !== null) forceClose(turn, position, quote);
}
