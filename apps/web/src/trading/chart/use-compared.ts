import { useEffect } from 'react';
import { watchMarket } from '../../data/market/market.ts';
import { marketCandles } from '../../data/market/market-candles.ts';
import type { ChartInterval } from '../../shared/chart/chart-candle.ts';
import type { ChartCanvas } from '../../shared/chart/chart-canvas.ts';
import { ChartFeed } from '../../shared/chart/chart-feed.ts';
import { CompareLayer } from '../../shared/chart/drawn/compare-layer.ts';

export interface ComparedParts {
  readonly canvas: ChartCanvas;
  /** `null`: with none. */
  readonly stock: string | null;
  readonly interval: ChartInterval;
  readonly dayOffsetMs: number;
}

/** Draws another instrument beside the candles, live. */
export function useCompared({ canvas, stock, interval, dayOffsetMs }: ComparedParts): void {
  useEffect(() => {
    if (stock === null || interval === 'tick') return undefined;
    const layer = canvas.add((host) => new CompareLayer(host));
    const stopWatching = watchMarket(stock);
    const feed = new ChartFeed({
      source: marketCandles(stock, dayOffsetMs),
      interval,
      target: {
        setCandles: (candles) => layer.setOthers(candles),
        prepend: (older) => layer.prependOthers(older),
        update: (candle) => layer.updateOther(candle),
      },
      onState: () => undefined,
      onFilling: () => undefined,
      onLast: () => undefined,
      now: () => performance.now(),
    });
    layer.onReachedStart(() => void feed.loadOlder());
    return () => {
      feed.destroy();
      stopWatching();
      canvas.remove(layer);
    };
  }, [canvas, stock, interval, dayOffsetMs]);
}
