import type { OverseaOption } from '@hoga/contract/market';
import { idOf } from '@hoga/kernel/ids';

/** The Nasdaq as site 1 ships it. */
export function sampleOverseaOption(change: Partial<OverseaOption> = {}): OverseaOption {
  return {
    id: idOf(102),
    stock: 'NQ',
    koName: '나스닥100',
    enName: 'Nasdaq 100',
    category: 'index',
    currency: 'USD',
    precision: 2,
    tick: '0.25',
    tickValue: '5',
    marginPer: '300000',
    overnightPer: '2000000',
    losscutPer: '60000',
    feePer: '3000',
    maxQty: 30,
    maxPosition: 50,
    priceBand: '0.03',
    maxWorkingOrders: 50,
    isPlay: 1,
    isStop: 1,
    isRest: 0,
    market: { state: 'open', until: null },
    contract: 'NQZ26',
    roll: null,
    ...change,
  };
}
