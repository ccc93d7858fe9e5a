import type { CandleBar } from '@hoga/market/candles/interval';

/** Both oldest first; `top` wins where both have a candle. */
export function overlaid(under: readonly CandleBar[], top: readonly CandleBar[]): CandleBar[] {
  if (top.length === 0) return [...under];
  const bars = new Map(under.map((bar) => [bar.openTime, bar]));
  for (const bar of top) bars.set(bar.openTime, bar);
  return [...bars.values()].sort((a, b) => a.openTime - b.openTime);
}
