import type { OverseaOrder, OverseaPosition } from '@hoga/contract/oversea';
import { idOf, type OverseaPositionId } from '@hoga/kernel/ids';

export function sampleOverseaOrder(change: Partial<OverseaOrder> = {}): OverseaOrder {
  return {
    id: idOf(1),
    playerId: idOf(7),
    overseaOptionId: idOf(3),
    overseaPositionId: null,
    tradeType: 'LONG',
    marketType: 'LIMIT',
    price: '18000.25',
    stopPrice: null,
    triggerDir: null,
    qty: 2,
    hold: '606000',
    tpTick: null,
    slTick: null,
    trailTicks: null,
    ocoGroup: null,
    scaleGroup: null,
    isActive: 0,
    startDate: 1_000,
    endDate: null,
    status: 'WORKING',
    fillPrice: null,
    fee: null,
    realizedPnl: null,
    quoteSeq: null,
    reason: null,
    clientOrderId: null,
    keyId: null,
    createdAt: 1_000,
    updatedAt: 1_000,
    ...change,
  };
}

export function sampleOverseaPosition(change: Partial<OverseaPosition> = {}): OverseaPosition {
  const id = change.id ?? idOf<OverseaPositionId>(11);
  return {
    id,
    overseaPositionId: id,
    playerId: idOf(7),
    overseaOptionId: idOf(3),
    tradeType: 'LONG',
    qty: 2,
    entryCost: '36000.5',
    entryPrice: '18000.25',
    tpTick: null,
    slTick: null,
    takeProfit: null,
    stopLoss: null,
    isActive: 0,
    closePrice: null,
    realizedPnl: '0',
    status: 'OPEN',
    reason: null,
    startDate: 1_000,
    endDate: null,
    ...change,
  };
}
