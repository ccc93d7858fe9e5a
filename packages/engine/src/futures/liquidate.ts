import { unrealizedPnl } from '@hoga/domain/futures/unrealized-pnl';
import { opposite } from '@hoga/domain/trading/trade-side';
import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import type { Quote } from '../rows/quote.ts';
import type { Turn } from '../state/turn.ts';
import { FuturesOrder, type FuturesOwner, type FuturesPosition } from './book.ts';
import { crossState } from './cross-state.ts';
import { fillOrder, quoteSide } from './fill.ts';
import { crossFigures, isBreached } from './margin-watch.ts';
import { cancelOrder } from './working-orders.ts';
import { restoreFloor } from './zero-floor.ts';

/** Closes the position at bid or ask with an order row of type LIQUIDATION. */
function forceClose(turn: Turn, position: FuturesPosition, quote: Quote): void {
  const { row, account, market } = position;
  const tradeType = opposite(row.tradeType);
  const order = new FuturesOrder(
    {
      id: turn.state.ids.order.next(),
      playerId: row.playerId,
      siteId: row.siteId,
      futuresOptionId: row.futuresOptionId,
      futuresPositionId: row.id,
      tradeType,
      marketType: 'LIQUIDATION',
      price: null,
      amount: row.amount,
      reducing: row.amount,
      leverage: row.leverage,
      marginType: row.marginType,
      reduceOnly: 1,
      hold: ZERO,
      triggerPrice: null,
      triggerDir: null,
      isMark: 1,
      takeProfit: null,
      stopLoss: null,
      isMarkTp: 0,
      isMarkSl: 0,
      status: 'TRIGGERED',
      fillPrice: null,
      fee: null,
      realizedPnl: null,
      quoteSeq: null,
      quote: null,
      reason: null,
      futuresTraderOrderId: row.futuresTraderOrderId,
      futuresFollowerOrderId: row.futuresFollowerOrderId,
      clientOrderId: null,
      createdAt: turn.at,
      updatedAt: turn.at,
    },
    account,
    market,
  );
  const price = quoteSide(tradeType, quote);
  fillOrder(turn, order, { price, feeRate: market.option.liqFee, quote, liquidates: true, reason: 'LIQUIDATION' });
}

interface Candidate {
  readonly position: FuturesPosition;
  readonly quote: Quote;
  readonly pnl: Decimal;
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
    const state = crossState(account);
    if (state.positions === 0 || !isBreached(crossFigures(state))) break;
    const worst = worstCross(turn, account);
    if (worst === null) break;
    forceClose(turn, worst.position, worst.quote);
  }
  restoreFloor(turn, account);
}

/** Only its own margin is at stake. */
export function liquidateIsolated(turn: Turn, position: FuturesPosition): void {
  const quote = position.market.usable(turn.at);
  if (quote !== null) forceClose(turn, position, quote);
}
