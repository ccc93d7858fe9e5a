import { describe, expect, it } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { sampleFuturesOrder as order } from '../testing/sample-futures.ts';
import { futuresSettingQuery, isInHistory, keepSetting, rowsOf } from './futures-queries.ts';

describe('history', () => {
  it('has each row once, the newest word first', () => {
    const pages = [{ rows: [order({ id: 3 }), order({ id: 2 })] }, { rows: [order({ id: 2 }), order({ id: 1 })] }];
    const newest = [order({ id: 4 }), order({ id: 3, status: 'FILLED' })];
    expect(rowsOf(pages, newest).map(({ id, status }) => [id, status])).toEqual([
      [4, 'WORKING'],
      [3, 'FILLED'],
      [2, 'WORKING'],
      [1, 'WORKING'],
    ]);
    expect(rowsOf([])).toEqual([]);
  });

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
    const { queryKey } = futuresSettingQuery(1);
    keepSetting(1, { leverage: 25 });
    expect(queryClient.getQueryData(queryKey)).toBeUndefined();
    queryClient.setQueryData(queryKey, { futuresOptionId: 1, leverage: 20, marginType: 'CROSS', maxLeverage: 125 });
    keepSetting(1, { leverage: 25 });
    expect(queryClient.getQueryData(queryKey)).toMatchObject({ leverage: 25, marginType: 'CROSS' });
  });
});
