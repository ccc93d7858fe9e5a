import type { TradeOption } from '@hoga/contract/market';
import type { Bet, Round } from '@hoga/contract/rounds';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { everyServerSecond } from '../../../data/market/server-seconds.ts';
import { serverNow } from '../../../data/market/server-time.ts';
import { stockName } from '../../../data/market/stock-name.ts';
import type { PriceSeries } from '../../../data/rounds/price-series.ts';
import type { Rounds } from '../../../data/rounds/use-rounds.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { CHART_BOTTOM, type ChartFrame } from './chart-scale.ts';
import { ChartZones } from './chart-zones.tsx';
import { drawPrices } from './draw-prices.ts';

export interface RoundChartProps {
  option: TradeOption;
  rounds: Rounds;
  /** Newest first. */
  recent: readonly Round[];
  bets: readonly Bet[];
  series: PriceSeries;
  /** How many rounds before the playing one are shown, and how much of the one after it. */
  past: number;
  ahead: number;
  isStale: boolean;
  className?: string | undefined;
}

/** The price through the rounds: a zone for each, the base line in the one that plays. Prices are drawn outside React. */
export function RoundChart({ option, rounds, recent, bets, series, past, ahead, isStale, className }: RoundChartProps) {
  const t = useText();
  const clip = useId();
  const box = useRef<HTMLDivElement>(null);
  const layer = useRef<SVGGElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const { playing, betting, basePrice } = rounds;
  const lasts = playing.endAt - playing.startAt;
  const frame: ChartFrame = {
    ...size,
    from: playing.startAt - past * lasts,
    to: betting.startAt + ahead * lasts,
  };

  useEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const draw = useEffectEvent(() => {
    if (layer.current === null || frame.width === 0) return;
    drawPrices(layer.current, {
      frame,
      points: series.get(),
      now: serverNow(),
      base: basePrice === null ? null : Number(basePrice),
      playing,
      precision: option.precision,
      clip,
      isStale,
    });
  });
  useEffect(() => {
    const stops = [series.subscribe(() => draw()), everyServerSecond(() => draw())];
    return () => {
      for (const stop of stops) stop();
    };
  }, [series]);
  // Everything but prices changes by rendering.
  useEffect(() => draw());

  const name = stockName(option.stock);
  return (
    <div ref={box} className={cx('relative overflow-hidden', className)}>
      <svg
        role="img"
        aria-label={t('rounds.chartLabel', {
          name,
          price: formatFigure(series.get().at(-1)?.price.toFixed(option.precision), { places: option.precision }),
          base: formatFigure(basePrice, { places: option.precision }),
        })}
        width={size.width}
        height={size.height}
        className="block"
      >
        {size.width > 0 && (
          <>
            <ChartZones frame={frame} option={option} rounds={rounds} recent={recent} past={past} bets={bets} />
            <g ref={layer} />
          </>
        )}
      </svg>
      {basePrice === null && rounds.isReady && (
        <p className="absolute left-1 rounded-xs bg-bg px-1 text-nano text-ink-3" style={{ bottom: CHART_BOTTOM + 4 }}>
          {t('rounds.basePending')}
        </p>
      )}
    </div>
  );
}
