import { STOCK_NAMES } from '@hoga/domain/stocks/stock-names';
import { WALLET_TYPES } from '@hoga/domain/trading/vocabulary';
import { describe, expect, it } from 'vitest';
import { markOf } from './marks.ts';

const instruments = [...STOCK_NAMES.keys()];
const coins = WALLET_TYPES.filter((type) => type !== 'BINARY' && type !== 'FUTURES');

describe('marks', () => {
  it.each([...instruments, ...coins])('%s has one [NAV-41, NAV-53]', (symbol) => {
    expect(markOf(symbol)).not.toBeNull();
  });

  it('tell any two instruments apart [T29]', () => {
    const drawn = instruments.map((symbol) => {
      const { mark, isSmaller } = markOf(symbol) ?? {};
      return JSON.stringify([mark?.shapes, mark?.shades, mark?.lines, isSmaller]);
    });
    expect(new Set(drawn).size).toBe(instruments.length);
  });

  it('are the same for a coin and its contract', () => {
    expect(markOf('BTCUSDT')).toEqual(markOf('BTC'));
  });

  it('are missing for a symbol without a drawing', () => {
    expect(markOf('toString')).toBeNull();
    expect(markOf('NEWUSDT')).toBeNull();
  });
});
