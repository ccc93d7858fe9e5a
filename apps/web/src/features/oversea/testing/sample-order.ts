import type { OverseaOrder, OverseaPosition } from '@hoga/contract/oversea';
import { idOf } from '@hoga/kernel/ids';
import { sampleOverseaOrder, sampleOverseaPosition } from '../../../data/testing/sample-oversea-rows.ts';

/** Rows of the option that `sampleOption` is, at the prices `sampleTicker` has. */
export function sampleOrder(change: Partial<OverseaOrder> = {}): OverseaOrder {
  return sampleOverseaOrder({ overseaOptionId: idOf(102), price: '21472', qty: 3, hold: '909000', ...change });
}

export function samplePosition(change: Partial<OverseaPosition> = {}): OverseaPosition {
  return sampleOverseaPosition({
    overseaOptionId: idOf(102),
    qty: 3,
    entryCost: '64415.25',
    entryPrice: '21471.75',
    ...change,
  });
}
