import { initialMargin } from '@hoga/domain/futures/margin';
import { notionalOf } from '@hoga/domain/futures/notional';
import { ZERO } from '@hoga/kernel/decimal';
import type { WatchedFill } from '../futures/watcher.ts';
import type { Turn } from '../state/turn.ts';
import { encodeFill } from './messages.ts';
import type { TraderFill } from './rows.ts';
import type { Trader } from './trader.ts';

/** Numbers the trader's fill and posts it once to each shard that has followers. */
export function notifyFollowers(turn: Turn, trader: Trader, { order, price, closed, opened }: WatchedFill): void {
  const fill: TraderFill = {
    traderId: trader.row.traderId,
    fill: trader.row.fills + 1,
    siteId: order.siteId,
    futuresOptionId: order.futuresOptionId,
    futuresTraderOrderId: order.id,
    tradeType: order.tradeType,
    price,
    closed: closed?.amount ?? ZERO,
    closedOf: closed?.of ?? ZERO,
    isLiquidation: order.marketType === 'LIQUIDATION' ? 1 : 0,
    opened: opened?.amount ?? ZERO,
    margin: opened === null ? ZERO : initialMargin(notionalOf(opened.amount, price), order.leverage),
    leverage: order.leverage,
    marginType: order.marginType,
    isCopied: trader.row.state === 'ACTIVE' ? 1 : 0,
  };
  trader.change(turn, { fills: fill.fill });
  for (const followerId of trader.messengers(turn.context.peers)) turn.post(followerId, encodeFill(fill));
}
