import type { ChartCandle } from '../chart-candle.ts';

export interface VolumeProfile {
  readonly low: number;
  /** The height of a row, in price. */
  readonly step: number;
  /** Volume of each row, lowest price first. */
  readonly rows: readonly number[];
  /** The row with the most volume. */
  readonly busiest: number;
  /** The rows around it that hold the share of all volume, both included. */
  readonly from: number;
  readonly to: number;
}

/**
 * The volume at prices: each candle's is spread evenly from its low to its high. Rows are whole ticks, at most `most` of them.
 * `null` where nothing was traded.
 */
export function volumeProfile(
  candles: readonly ChartCandle[],
  { tick, most, share }: { readonly tick: number; readonly most: number; readonly share: number },
): VolumeProfile | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const candle of candles) {
    if (candle.volume <= 0) continue;
    low = Math.min(low, candle.low);
    high = Math.max(high, candle.high);
  }
  if (high < low) return null;
  const ticks = Math.max(1, Math.round((high - low) / tick) + 1);
  const step = tick * Math.ceil(ticks / most);
  const rows = Array.from({ length: Math.max(1, Math.ceil((ticks * tick) / step - 1e-9)) }, () => 0);
  const rowOf = (price: number) => Math.min(rows.length - 1, Math.max(0, Math.floor((price - low) / step + 1e-9)));
  for (const candle of candles) {
    if (candle.volume <= 0) continue;
    const [first, last] = [rowOf(candle.low), rowOf(candle.high)];
    const part = candle.volume / (last - first + 1);
    for (let row = first; row <= last; row += 1) rows[row] = (rows[row] ?? 0) + part;
  }
  return { low, step, rows, ...valueArea(rows, share) };
}

/** From the busiest row outwards, always on to the busier neighbour, until the share is reached. */
function valueArea(rows: readonly number[], share: number): Pick<VolumeProfile, 'busiest' | 'from' | 'to'> {
  const busiest = rows.reduce((best, volume, row) => (volume > (rows[best] ?? 0) ? row : best), 0);
  const wanted = share * rows.reduce((sum, volume) => sum + volume, 0);
  let [from, to, held] = [busiest, busiest, rows[busiest] ?? 0];
  while (held < wanted && (from > 0 || to < rows.length - 1)) {
    const below = from > 0 ? (rows[from - 1] ?? 0) : -1;
    const above = to < rows.length - 1 ? (rows[to + 1] ?? 0) : -1;
    if (above >= below) {
      to += 1;
      held += above;
    } else {
      from -= 1;
      held += below;
    }
  }
  return { busiest, from, to };
}
