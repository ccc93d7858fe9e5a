import type { OverseaOrder, OverseaPosition } from '@hoga/contract/oversea';

export function sampleOrder(change: Partial<OverseaOrder> = {}): OverseaOrder {
  return {
    id: 1,
    playerId: 7,
    overseaOptionId: 102,
    overseaPositionId: null,
    tradeType: 'LONG',
    marketType: 'LIMIT',
    price: '21472',
    stopPrice: null,
    triggerDir: null,
    qty: 3,
    hold: '909000',
    tpTick: null,
    slTick: null,
    status: 'WORKING',
    fillPrice: null,
    fee: null,
    realizedPnl: null,
    reason: null,
    clientOrderId: null,
    createdAt: 1_000,
    updatedAt: 1_000,
    ...change,
  };
}

export function samplePosition(change: Partial<OverseaPosition> = {}): OverseaPosition {
  return {
    id: 11,
    overseaPositionId: 11,
    playerId: 7,
    overseaOptionId: 102,
    tradeType: 'LONG',
    qty: 3,
    entryCost: '64415.25',
    entryPrice: '21471.75',
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
