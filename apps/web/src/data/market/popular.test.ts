import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { sampleFuturesOption } from '../testing/sample-futures.ts';
import { sampleOverseaOption } from '../testing/sample-oversea-option.ts';
import { byTurnover } from './popular.ts';
import type { Tradable } from './tradable.ts';

const oversea = (stock: string, terms: { tick: string; tickValue: string; currency: string }): Tradable => ({
  product: 'oversea',
  option: sampleOverseaOption({ id: idOf(1), stock, ...terms }),
});
const futures = (stock: string): Tradable => ({ product: 'futures', option: sampleFuturesOption({ stock }) });

const micro = oversea('MICRO', { tick: '0.5', tickValue: '1', currency: 'USD' });
const won = oversea('WON', { tick: '1', tickValue: '1000', currency: 'KRW' });
const bitcoin = futures('BTC');

const order = (tickers: Readonly<Record<string, { last: string; volume: string }>>, usd: number | null = 1_000) =>
  byTurnover(
    [micro, won, bitcoin],
    (stock) => tickers[stock] ?? null,
    (currency) => (currency === 'KRW' ? 1 : usd),
  ).map(({ option }) => option.stock);

describe('popular instruments', () => {
  it('are those most is traded of, in one currency and by what a point is worth', () => {
    // 100 × 10 ÷ 0.5 × 1 $ = 2 million won; 300 × 5 × 1,000 = 1.5 million; 0.9 million.
    const tickers = {
      MICRO: { last: '100', volume: '10' },
      WON: { last: '300', volume: '5' },
      BTC: { last: '900', volume: '1' },
    };
    expect(order(tickers)).toEqual(['MICRO', 'WON', 'BTC']);
    expect(order({ ...tickers, BTC: { last: '900', volume: '3' } })).toEqual(['BTC', 'MICRO', 'WON']);
  });

  it('without a price or a rate come last, as they stood', () => {
    expect(order({ WON: { last: '1', volume: '1' } })).toEqual(['WON', 'MICRO', 'BTC']);
    expect(order({ MICRO: { last: '9', volume: '9' }, WON: { last: '1', volume: '1' } }, null)).toEqual([
      'WON',
      'MICRO',
      'BTC',
    ]);
  });
});
