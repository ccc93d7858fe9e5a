import type { CopyTrade } from '@hoga/contract/copy-trade';
import type { CopyTradeRow } from '@hoga/engine/copy/rows';
import { toText } from '@hoga/kernel/decimal';
import { optionalText } from '../trading/public.ts';

/** The client's view of a copy, the same over HTTP and sockets. */
export function copyTradeView(row: CopyTradeRow): CopyTrade {
  const { id, followId, traderId, futuresOptionId, part, futuresTraderOrderId, futuresFollowerOrderId } = row;
  const { status, reason, openedAt, closedAt } = row;
  return {
    id,
    traderFollowerId: followId,
    traderId,
    futuresOptionId,
    part,
    futuresTraderOrderId,
    futuresFollowerOrderId,
    tradeType: row.side,
    amount: toText(row.quantity),
    left: toText(row.left),
    price: optionalText(row.price),
    traderPrice: toText(row.traderPrice),
    closePrice: optionalText(row.closePrice),
    margin: toText(row.margin),
    pnl: toText(row.pnl),
    fee: toText(row.fee),
    funding: toText(row.funding),
    status,
    reason,
    openedAt,
    closedAt,
  };
}
