import { notionalOf } from '@hoga/domain/futures/notional';
import { unrealizedPnl } from '@hoga/domain/futures/unrealized-pnl';
import { opposite } from '@hoga/domain/trading/trade-side';
import type { Money } from '@hoga/kernel/amounts';
import { mul, ZERO } from '@hoga/kernel/decimal';
import type { MarginStand } from '../rows/forced-close.ts';
import type { Quote } from '../rows/quote.ts';
import type { Turn } from '../state/turn.ts';
import { quoteSide } from '../trading/draft.ts';
import { recordForcedClose } from '../trading/forced-close.ts';
import { cancelOrder } from '../trading/working-orders.ts';
import { restoreFloor } from '../wallet/zero-floor.ts';
import { FuturesOrder, type FuturesOwner, type FuturesPosition } from './book.ts';
import { type FuturesFigures, futuresFigures } from './figures.ts';
import { fillOrder } from './fill.ts';
import { newClosingOrder } from './make-rows.ts';
import { crossFigures, isBreached, isolatedStand } from './margin-watch.ts';
import type { FuturesOrderRow } from './rows.ts';

/** Closes the position at bid or ask with an order row of type LIQUIDATION, and returns that row. */
function forceClose(turn: Turn, position: FuturesPosition, quote: Quote): FuturesOrderRow {
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
  return order;
}

/**
 * liqFee·N, before it is capped to what is left. The position may have ended: its row keeps the amount it ended with.
 */
function fullFee({ position: { row, market }, quote }: Pick<Candidate, 'position' | 'quote'>): Money {
  const price = quoteSide(opposite(row.tradeType), quote);
  return mul(notionalOf(row.amount, price), market.option.liqFee, 'ceil');
}

function crossStand(state: FuturesFigures): MarginStand {
  const { crossWallet: wallet, minusFundingFee: funding, markPnl: pnl, maintenance: required } = state;
  return { wallet, funding, pnl, required };
}

/** An ended isolated position has nothing left. */
const NOTHING: MarginStand = { wallet: ZERO, funding: ZERO, pnl: ZERO, required: ZERO };

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

/** DOMAIN §3: orders are cancelled first, then positions closed worst first until equity is above maintenance again. */
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
    const order = forceClose(turn, worst.position, worst.quote);
    const after = crossStand(futuresFigures(account));
    recordForcedClose(turn, order, { ground: 'CROSS', before: crossStand(state), after, fullFee: fullFee(worst) });
  }
  restoreFloor(turn, account.futures.wallet);
}

/** Only its own margin is at stake. */
export function liquidateIsolated(turn: Turn, position: FuturesPosition): void {
  const quote = position.market.usable(turn.at);
  const before = isolatedStand(position);
  if (quote === null || before === null) return;
  const fee = fullFee({ position, quote });
  recordForcedClose(turn, forceClose(turn, position, quote), {
    ground: 'ISOLATED',
    before,
    after: NOTHING,
    fullFee: fee,
  });
}
