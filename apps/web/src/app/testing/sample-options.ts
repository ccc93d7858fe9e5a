import type { FuturesOption, OverseaOption } from '@hoga/contract/market';

export function sampleOverseaOption(change: Partial<OverseaOption> = {}): OverseaOption {
  return {
    id: 3,
    stock: 'EBEST_NQ',
    koName: '나스닥100',
    enName: 'Nasdaq 100',
    category: 'index',
    currency: 'USD',
    precision: 2,
    tick: '0.25',
    tickValue: '5',
    marginPer: '1000000',
    overnightPer: '2000000',
    losscutPer: '60000',
    feePer: '5000',
    maxQty: 10,
    maxPosition: 30,
    isPlay: 1,
    isStop: 1,
    isRest: 0,
    market: { state: 'open', until: null },
    ...change,
  };
}

export function sampleFuturesOption(change: Partial<FuturesOption> = {}): FuturesOption {
  return {
    id: 1,
    stock: 'X_BTCUSDT',
    koName: '비트코인',
    enName: 'Bitcoin',
    precision: 1,
    tick: '0.1',
    step: '0.001',
    minQty: '0.001',
    maxQty: '100',
    minNotional: '5',
    maxLeverage: 125,
    makerFee: '0.0002',
    takerFee: '0.0004',
    liqFee: '0.005',
    brackets: [],
    lastPrice: '60000',
    priceChangePercent: '1.25',
    isPlay: 1,
    isStop: 1,
    ...change,
  };
}
