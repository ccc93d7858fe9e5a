import { decimal } from '@hoga/kernel/decimal';
import type { MarkedOrder, MarkedPosition } from '../ladder/ladder-marks.ts';

/** Own rows at the prices that `sampleTicker` has. */
export function sampleMarkedOrder(change: Partial<MarkedOrder> = {}): MarkedOrder {
  return {
    id: 1,
    tradeType: 'LONG',
    marketType: 'LIMIT',
    status: 'WORKING',
    price: '21472',
    stopPrice: null,
    ocoGroup: null,
    scaleGroup: null,
    size: decimal(3),
    ...change,
  };
}

export function sampleMarkedPosition(change: Partial<MarkedPosition> = {}): MarkedPosition {
  return { tradeType: 'LONG', entryPrice: '21471.75', takeProfit: null, stopLoss: null, ...change };
}
