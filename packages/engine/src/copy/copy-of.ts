import { ZERO } from '@hoga/kernel/decimal';
import type { CopyTradeId } from '@hoga/kernel/ids';
import type { Mutable } from '../rows/mutable.ts';
import type { Turn } from '../state/turn.ts';
import type { Follow } from './book.ts';
import type { CopyTradeRow, TraderFill } from './rows.ts';

/** An empty copy row, filled in by the caller before it is written. */
export function copyOf(
  turn: Turn,
  { row: { traderFollowerId, traderId, playerId, siteId } }: Follow,
  fill: TraderFill,
  part: CopyTradeRow['part'],
): Mutable<CopyTradeRow> {
  return {
    id: turn.context.ids.position.next<CopyTradeId>(),
    followId: traderFollowerId,
    traderId,
    playerId,
    siteId,
    traderFill: fill.fill,
    part,
    futuresTraderOrderId: fill.futuresTraderOrderId,
    futuresFollowerOrderId: null,
    futuresOptionId: fill.futuresOptionId,
    side: fill.tradeType,
    quantity: ZERO,
    left: ZERO,
    price: null,
    traderPrice: fill.price,
    closePrice: null,
    margin: ZERO,
    pnl: ZERO,
    fee: ZERO,
    funding: ZERO,
    due: ZERO,
    dueReason: null,
    status: 'SKIPPED',
    reason: null,
    openedAt: turn.at,
    closedAt: null,
  };
}
