import { type CandleInterval, INTERVAL_MS } from '@hoga/domain/trading/candle-interval';
import { type Decimal, parseDecimal } from '@hoga/kernel/decimal';
import type { CandleBar } from '../candles/interval.ts';
import type { CandleHistory } from '../feed.ts';
import { venueSymbol } from './venue-symbol.ts';

const REST = 'https://fapi.binance.com';
const PAGE = 1_500;

/** Candles of the past over REST, page by page. A symbol the venue does not know has none. */
export function binanceHistory(parts: {
  readonly symbols: ReadonlySet<string>;
  readonly getJson: (url: string) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}): CandleHistory {
  return {
    async candles({ symbol, interval, from, to }) {
      if (!parts.symbols.has(symbol)) return [];
      const bars: CandleBar[] = [];
      try {
        for (let next = from; next < to; ) {
          const page = parseKlines(await parts.getJson(klinesUrl(symbol, interval, next, to)));
          bars.push(...page);
          const last = page.at(-1);
          if (last === undefined || page.length < PAGE) break;
          next = last.openTime + INTERVAL_MS[interval];
        }
      } catch (error) {
        parts.onError(error);
      }
      return bars;
    },
  };
}

function klinesUrl(symbol: string, interval: CandleInterval, from: number, to: number): string {
  return `${REST}/fapi/v1/klines?symbol=${venueSymbol(symbol)}&interval=${interval}&startTime=${from}&endTime=${to - 1}&limit=${PAGE}`;
}

export function depthUrl(symbol: string): string {
  return `${REST}/fapi/v1/depth?symbol=${venueSymbol(symbol)}&limit=1000`;
}

/** `[openTime, open, high, low, close, volume, …]` each; a list that is not so is refused as a whole. */
export function parseKlines(value: unknown): CandleBar[] {
  if (!Array.isArray(value)) throw new TypeError('klines: not a list');
  return value.map((row: unknown) => {
    if (!Array.isArray(row) || typeof row[0] !== 'number') throw new TypeError('klines: not a candle');
    const [openTime] = row;
    const price = (index: number): Decimal => {
      const cell: unknown = row[index];
      const parsed = typeof cell === 'string' ? parseDecimal(cell) : null;
      if (parsed === null) throw new TypeError(`klines: not a number: ${String(cell)}`);
      return parsed;
    };
    return { openTime, open: price(1), high: price(2), low: price(3), close: price(4), volume: price(5) };
  });
}
