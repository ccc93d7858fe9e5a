import { type CandleInterval, INTERVAL_MS } from '@hoga/domain/trading/candle-interval';
import { type Decimal, parseDecimal } from '@hoga/kernel/decimal';
import type { CandleBar } from '../candles/interval.ts';
import type { CandleHistory } from '../feed.ts';

/** Past candles over REST, page by page. A symbol unknown to the venue has none. */
export function binanceHistory(parts: {
  /** By our symbol: the venue's. */
  readonly codes: ReadonlyMap<string, string>;
  readonly rest: string;
  readonly pageSize: number;
  readonly getJson: (url: string) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}): CandleHistory {
  const { pageSize } = parts;
  const urlOf = (code: string, interval: CandleInterval, from: number, to: number) =>
    `${parts.rest}/klines?symbol=${code}&interval=${interval}&startTime=${from}&endTime=${to - 1}&limit=${pageSize}`;
  return {
    async candles({ symbol, interval, from, to }) {
      const code = parts.codes.get(symbol);
      if (code === undefined) return [];
      const bars: CandleBar[] = [];
      try {
        for (let next = from; next < to; ) {
          const page = parseKlines(await parts.getJson(urlOf(code, interval, next, to)));
          bars.push(...page);
          const last = page.at(-1);
          if (last === undefined || page.length < pageSize) break;
          next = last.openTime + INTERVAL_MS[interval];
        }
      } catch (error) {
        parts.onError(error);
      }
      return bars;
    },
  };
}

/** `[openTime, open, high, low, close, volume, …]` each; a list of another shape is refused as a whole. */
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
