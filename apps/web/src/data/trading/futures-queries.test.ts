import { queryClient } from '@hoga/client/query-client';
import { type FuturesOptionId, idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { sampleFuturesOrder as order } from '../testing/sample-futures.ts';
import { futuresSettingQuery, isInHistory, keepSetting } from './futures-queries.ts';

describe('history', () => {
  it.each([
    [order({ status: 'FILLED' }), ['orders', 'fills']],
    [order({ status: 'CANCELED' }), ['orders']],
    [order({ status: 'FILLED', marketType: 'LIQUIDATION' }), ['orders', 'fills']],
    [order({ status: 'FILLED', marketType: 'STOPLOSS' }), ['exits']],
    [order({ status: 'CANCELED', marketType: 'TAKEPROFIT' }), ['exits']],
  ] as const)('%# lists an order that ended as the server does [FUT-26, FUT-27]', (ended, kinds) => {
    expect((['orders', 'fills', 'exits'] as const).filter((kind) => isInHistory(kind, ended))).toEqual(kinds);
  });
});

describe('a setting', () => {
  it('becomes what an event or a reply says, once it is known at all [FUT-28]', () => {
    const { queryKey } = futuresSettingQuery(idOf(1));
    keepSetting(idOf(1), { leverage: 25 });
    expect(queryClient.getQueryData(queryKey)).toBeUndefined();
    queryClient.setQueryData(queryKey, {
      futuresOptionId: idOf<FuturesOptionId>(1),
      leverage: 20,
      marginType: 'CROSS',
      maxLeverage: 125,
    });
    keepSetting(idOf(1), { leverage: 25 });
    expect(queryClient.getQueryData(queryKey)).toMatchObject({ leverage: 25, marginType: 'CROSS' });
  });
});
