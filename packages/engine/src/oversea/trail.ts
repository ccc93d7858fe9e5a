import { isNearerStop, trailingStop } from '@hoga/domain/oversea/trailing-stop';
import { defined } from '@hoga/kernel/assert';
import type { Quote } from '../rows/quote.ts';
import type { Turn } from '../state/turn.ts';
import { revise } from '../trading/working-orders.ts';
import type { OverseaMarket } from './book.ts';

/** Brings trailing stops after a price that has moved away from them; what the price came to has fired before. */
export function trailStops(turn: Turn, market: OverseaMarket, { last }: Quote): void {
  if (market.trailing.size === 0) return;
  for (const order of [...market.trailing].sort((a, b) => a.row.id - b.row.id)) {
    const { tradeType, trailTicks, stopPrice } = order.row;
    const stop = trailingStop(tradeType, last, defined(trailTicks, 'it trails'), market.option.tick);
    if (!isNearerStop(tradeType, stop, defined(stopPrice, 'a stop has a price'))) continue;
    const row = order.copyRow();
    row.stopPrice = stop;
    row.updatedAt = turn.at;
    revise(turn, order, row);
    order.tell(turn, 'ORDER_UPDATE');
  }
}
