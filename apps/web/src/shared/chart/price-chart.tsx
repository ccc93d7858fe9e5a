import './chart.css';
import { groupThousands } from '@hoga/domain/format/thousands';
import { cx } from '@hoga/ui/lib/cx.ts';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { CandleSource } from './candle-source.ts';
import type { ChartInterval } from './chart-candle.ts';
import { keepChartChoices, readChartChoices } from './chart-choices.ts';
import type { ChartFill } from './chart-fill.ts';
import type { Indicator } from './chart-indicator.ts';
import { ChartLegend, type ChartLegendHandle } from './chart-legend.tsx';
import type { ChartLine, LineMoved } from './chart-line.ts';
import { ChartStage } from './chart-stage.tsx';
import { INTERVAL_TEXT } from './chart-texts.ts';
import { ChartToolbar } from './chart-toolbar.tsx';
import { useFullScreen } from './use-full-screen.ts';

export interface PriceChartProps {
  /** The instrument's name, for screen readers. */
  name: string;
  source: CandleSource;
  /** Where the prices come from, and under whose licence. */
  origin: string | null;
  precision: number;
  /** Decimal text. */
  tick: string;
  intervals: readonly ChartInterval[];
  defaultInterval: ChartInterval;
  /** Positions and orders. */
  lines?: readonly ChartLine[] | undefined;
  /** One's own fills, marked at their candles. */
  fills?: readonly ChartFill[] | undefined;
  /** A line was dragged to another price, rounded to the tick. */
  onLineMoved?: LineMoved | undefined;
  /** More buttons at the end of the toolbar. */
  trailing?: ReactNode;
  className?: string | undefined;
}

/** Opened now and then: it is fetched when it is. */
const IndicatorPopover = lazy(() =>
  import('./indicator-popover.tsx').then((module) => ({ default: module.IndicatorPopover })),
);

const NO_LINES: readonly ChartLine[] = [];
const NO_FILLS: readonly ChartFill[] = [];

/** Candles with volume, indicators and lines. It fills the height it is given. */
export function PriceChart({
  name,
  source,
  origin,
  precision,
  tick,
  intervals,
  defaultInterval,
  lines = NO_LINES,
  fills = NO_FILLS,
  onLineMoved,
  trailing,
  className,
}: PriceChartProps) {
  const t = useText();
  const [interval, setInterval] = useState<ChartInterval>(
    () => readChartChoices(intervals).interval ?? defaultInterval,
  );
  const [indicators, setIndicators] = useState<readonly Indicator[]>(() => readChartChoices(intervals).indicators);
  const [attempt, setAttempt] = useState(0);
  const [isChoosing, setChoosing] = useState(false);
  const [wasChosen, setWasChosen] = useState(false);
  const [isFull, setFull] = useState(false);
  const section = useRef<HTMLElement>(null);
  const legend = useRef<ChartLegendHandle>(null);
  const indicatorsButton = useRef<HTMLButtonElement>(null);
  useFullScreen(section, isFull, () => setFull(false));

  const priceText = (price: number) => groupThousands(price.toFixed(precision));
  const chooseInterval = (next: ChartInterval) => {
    setInterval(next);
    keepChartChoices({ interval: next, indicators });
  };
  const chooseIndicators = (next: readonly Indicator[]) => {
    setIndicators(next);
    keepChartChoices({ interval, indicators: next });
  };

  return (
    <section
      ref={section}
      aria-label={t('market.chart')}
      className={cx('flex min-h-0 flex-col', isFull ? 'fixed inset-0 z-(--z-drawer) bg-bg pt-safe pb-safe' : className)}
    >
      <ChartToolbar
        intervals={intervals}
        interval={interval}
        onInterval={chooseInterval}
        onIndicators={() => {
          setWasChosen(true);
          setChoosing(!isChoosing);
        }}
        indicatorsButton={indicatorsButton}
        isChoosing={isChoosing}
        isFull={isFull}
        onFull={setFull}
        trailing={isFull ? null : trailing}
      />
      <ChartLegend ref={legend} indicators={indicators} priceText={priceText} />
      <ChartStage
        key={`${source.key} ${attempt}`}
        label={t('market.chartLabel', { name, interval: t(INTERVAL_TEXT[interval]) })}
        source={source}
        origin={origin}
        interval={interval}
        precision={precision}
        tick={Number(tick)}
        priceText={priceText}
        indicators={indicators}
        lines={lines}
        fills={fills}
        onLineMoved={onLineMoved}
        legend={legend}
        onRetry={() => setAttempt(attempt + 1)}
      />
      {wasChosen && (
        <Suspense>
          <IndicatorPopover
            anchor={indicatorsButton}
            open={isChoosing}
            onOpenChange={setChoosing}
            chosen={indicators}
            onChange={chooseIndicators}
          />
        </Suspense>
      )}
    </section>
  );
}
