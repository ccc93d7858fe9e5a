import { opposite } from '@hoga/domain/trading/trade-side';
import type { EndReason } from '@hoga/domain/trading/vocabulary';
import { ZERO } from '@hoga/kernel/decimal';
import type { Turn } from '../state/turn.ts';
import { tickTerms } from './account-state.ts';
import { OverseaOrder, type OverseaPosition } from './book.ts';
import { fillOrder, quoteSide } from './fill.ts';

/**
 * Closes the position at bid or ask with the normal fee, or, where no price can be traded on, queues it for the
 * first one that can. True when it is closed.
 */
export function forceClose(turn: Turn, position: OverseaPosition, reason: EndReason): boolean {
  const { account, market, row } = position;
  const quote = market.usable(turn.at);
  if (quote === null || tickTerms(turn.state, account, market) === null) {
    if (row.forcedClose === reason) return false;
    position.row = { ...row, forcedClose: reason };
    market.forced.add(position);
    turn.recordRow('overseaPosition', position.row);
    return false;
  }
  const liquidates = reason === 'LOSSCUT';
  const tradeType = opposite(row.tradeType);
  const order = new OverseaOrder(
    {
      id: turn.state.ids.order.next(),
      playerId: row.playerId,
      siteId: row.siteId,
      overseaOptionId: row.overseaOptionId,
      overseaPositionId: row.id,
      tradeType,
      marketType: liquidates ? 'LIQUIDATION' : 'MARKET',
      price: null,
      stopPrice: null,
      triggerDir: null,
      qty: row.qty,
      reducing: row.qty,
      hold: ZERO,
      tpTick: null,
      slTick: null,
      status: 'TRIGGERED',
      fillPrice: null,
      fee: null,
      realizedPnl: null,
      fx: null,
      quoteSeq: null,
      quote: null,
      reason: null,
      clientOrderId: null,
      createdAt: turn.at,
      updatedAt: turn.at,
    },
    account,
    market,
  );
  fillOrder(turn, order, { price: quoteSide(tradeType, quote), quote, liquidates, reason });
  return true;
}
