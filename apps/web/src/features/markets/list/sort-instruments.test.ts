import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { nextSorting, sortedIds } from './sort-instruments.ts';

const options = [
  sampleOverseaOption({ id: idOf(1), stock: 'NQ', koName: '나스닥100' }),
  sampleOverseaOption({ id: idOf(2), stock: 'GC', koName: '금' }),
  sampleOverseaOption({ id: idOf(3), stock: 'CL', koName: 'WTI 원유' }),
];
const tickers = new Map([
  ['NQ', sampleTicker({ last: '21472.5', changePercent: '0.4' })],
  ['GC', sampleTicker({ last: '3372.1', changePercent: '-1.13' })],
]);
const tickerOf = (stock: string) => tickers.get(stock) ?? null;

describe('sorting the table', () => {
  it('compares figures by value, not as text', () => {
    expect(sortedIds(options, { column: 'price', direction: 'ascending' }, tickerOf)).toEqual([2, 1, 3]);
    expect(sortedIds(options, { column: 'price', direction: 'descending' }, tickerOf)).toEqual([1, 2, 3]);
    expect(sortedIds(options, { column: 'change', direction: 'ascending' }, tickerOf)).toEqual([2, 1, 3]);
  });

  it('compares names as Koreans do', () => {
    expect(sortedIds(options, { column: 'name', direction: 'ascending' }, tickerOf)).toEqual([2, 1, 3]);
  });

  it('turns round on the same column and starts anew on another', () => {
    const first = nextSorting(null, 'price');
    expect(first).toEqual({ column: 'price', direction: 'descending' });
    expect(nextSorting(first, 'price')).toEqual({ column: 'price', direction: 'ascending' });
    expect(nextSorting(first, 'name')).toEqual({ column: 'name', direction: 'ascending' });
  });
});
