import { describe, expect, it } from 'vitest';
import { binanceHistory, parseKlines } from './binance-history.ts';
import { venueSymbol } from './venue-symbol.ts';

const T = 1_800_000_000_000;
const row = (openTime: number) => [openTime, '1', '4', '0.5', '3', '9', 0, '0', 0, '0', '0', '0'];

function historyOf(getJson: (url: string) => Promise<unknown>) {
  const errors: unknown[] = [];
  const history = binanceHistory({
    codes: new Map([
      ['BTCUSDT', 'BTCUSDT'],
      ['EOSUSDT', venueSymbol('EOSUSDT')],
    ]),
    rest: 'https://venue/fapi/v1',
    pageSize: 1_500,
    getJson,
    onError: (error) => errors.push(error),
  });
  return { history, errors };
}

describe('candles of Binance', () => {
  it('are read page by page', async () => {
    const asked: string[] = [];
    const { history } = historyOf(async (url) => {
      asked.push(url);
      if (asked.length === 1) return Array.from({ length: 1_500 }, (_, i) => row(T + i * 60_000));
      return [row(T + 1_500 * 60_000)];
    });
    const bars = await history.candles({ symbol: 'BTCUSDT', interval: '1m', from: T, to: T + 2_000 * 60_000 });
    expect(bars).toHaveLength(1_501);
    expect(asked[1]).toContain(`startTime=${T + 1_500 * 60_000}&`);
  });

  it('are asked for by the name the coin has at the venue', async () => {
    const asked: string[] = [];
    const { history } = historyOf(async (url) => {
      asked.push(url);
      return [];
    });
    await history.candles({ symbol: 'EOSUSDT', interval: '1m', from: T, to: T + 60_000 });
    expect(asked[0]).toContain('symbol=AUSDT&');
  });

  it('are none where the venue fails or does not know the symbol', async () => {
    const { history, errors } = historyOf(async () => Promise.reject(new Error('down')));
    expect(await history.candles({ symbol: 'BTCUSDT', interval: '1m', from: T, to: T + 60_000 })).toEqual([]);
    expect(errors).toHaveLength(1);
    expect(await history.candles({ symbol: 'NQ', interval: '1m', from: T, to: T + 60_000 })).toEqual([]);
  });

  it.each([[{}], [[['x']]], [[[1, 2, 3]]]])('%j are refused', (value) => {
    expect(() => parseKlines(value)).toThrow('klines');
  });
});
