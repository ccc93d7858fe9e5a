import type { FuturesEvent, FuturesOrder, FuturesPosition } from '@hoga/contract/futures';
import type { FuturesOption } from '@hoga/contract/market';
import { BTC_TIERS, leverageBrackets } from '@hoga/domain/instruments/leverage-brackets';
import { toText } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';

export function sampleFuturesOption(change: Partial<FuturesOption> = {}): FuturesOption {
  return {
    id: idOf(1),
    stock: 'X_BTCUSDT',
    koName: '비트코인',
    enName: 'Bitcoin',
    precision: 1,
    tick: '0.1',
    step: '0.001',
    minQty: '0.001',
    maxQty: '1000',
    minNotional: '5',
    maxLeverage: 125,
    priceBand: '0.05',
    quoteBand: '0.02',
    maxWorkingOrders: 50,
    makerFee: '0.0002',
    takerFee: '0.0004',
    liqFee: '0.005',
    brackets: leverageBrackets(BTC_TIERS).map(({ floor, cap, mmr, cum, maxLev }) => ({
      floor: toText(floor),
      cap: toText(cap),
      mmr: toText(mmr),
      cum: toText(cum),
      maxLev,
    })),
    lastPrice: '60000',
    priceChangePercent: '0',
    isPlay: 1,
    isStop: 1,
    ...change,
  };
}

export function sampleFuturesOrder(change: Partial<FuturesOrder> = {}): FuturesOrder {
  return {
    id: idOf(11),
    playerId: idOf(7),
    futuresOptionId: idOf(1),
    futuresPositionId: null,
    tradeType: 'LONG',
    type: change.tradeType ?? 'LONG',
    marketType: 'LIMIT',
    price: '59000',
    amount: '0.1',
    leverage: 20,
    marginType: 'CROSS',
    reduceOnly: 0,
    hold: '300',
    triggerPrice: null,
    triggerDir: null,
    trailTicks: null,
    isMark: 0,
    ocoGroup: null,
    scaleGroup: null,
    takeProfit: null,
    stopLoss: null,
    isMarkTp: 0,
    isMarkSl: 0,
    status: 'WORKING',
    fillPrice: null,
    fee: null,
    realizedPnl: null,
    closePrice: null,
    quoteSeq: null,
    reason: null,
    futuresTraderOrderId: null,
    futuresFollowerOrderId: null,
    clientOrderId: null,
    keyId: null,
    createdAt: 1_000,
    updatedAt: 1_000,
    ...change,
  };
}

export function sampleFuturesPosition(change: Partial<FuturesPosition> = {}): FuturesPosition {
  return {
    id: idOf(21),
    futuresPositionId: change.id ?? idOf(21),
    playerId: idOf(7),
    futuresOptionId: idOf(1),
    tradeType: 'LONG',
    type: change.tradeType ?? 'LONG',
    amount: '0.5',
    entryCost: '30000',
    entryPrice: '60000',
    leverage: 20,
    marginType: 'CROSS',
    margin: '0',
    fundingFee: '0',
    entryFee: '12',
    takeProfit: null,
    stopLoss: null,
    isMarkTp: 0,
    isMarkSl: 0,
    liqPrice: '50000',
    closePrice: null,
    realizedPnl: '0',
    status: 'OPEN',
    reason: null,
    futuresTraderOrderId: null,
    futuresFollowerOrderId: null,
    createdAt: 1_000,
    closedAt: null,
    ...change,
  };
}

let seq = 0;

type DataOf<Type, Event = FuturesEvent> = Event extends { readonly type: infer Types; readonly data: infer Data }
  ? Type extends Types
    ? Data
    : never
  : never;

/** An event as the queue carries it, numbered after the one made before. */
export function futuresEventOf<Type extends FuturesEvent['type']>(type: Type, data: DataOf<Type>): FuturesEvent {
  seq += 1;
  return { type, data, seq, ts: 1_000 + seq } as FuturesEvent;
}
