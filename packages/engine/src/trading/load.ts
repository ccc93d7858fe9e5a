import { defined } from '@hoga/kernel/assert';
import { armAlways } from '../trigger/armed-band.ts';
import type { AnyOrder, AnyPosition } from './book.ts';
import { enlist } from './working-orders.ts';

/** Takes in a position as it was stored: it is looked at with the first quote that comes. */
export function loadPosition(position: AnyPosition): void {
  position.side.positions.set(position.market.option.id, position);
  position.market.positions.add(position);
  armAlways(position);
}

/** Takes in a working order as it was stored; an exit finds its position again. */
export function loadOrder(order: AnyOrder): void {
  enlist(order);
  if (order.isEntry) return;
  const position = defined(order.side.positions.get(order.market.option.id), `position of exit ${order.row.id}`);
  position.setExit(order.row.marketType === 'TAKEPROFIT' ? 'TAKEPROFIT' : 'STOPLOSS', order);
}
