import './chart.css';
import { groupThousands } from '@hoga/domain/format/thousands';
import { cx } from '@hoga/ui/lib/cx.ts';
import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { CandleSource } from './candle-source.ts';
import type { ChartInterval } from './chart-candle.ts';
import type { ChartCanvas } from './chart-canvas.ts';
import { keepChartChoices, readChartChoices } from './chart-choices.ts';
import type { ChartFill } from './chart-fill.ts';
import { ChartLegend, type ChartLegendHandle } from './chart-legend.tsx';
import type { ChartLine, LineMoved } from './chart-line.ts';
import { ChartStage } from './chart-stage.tsx';
import { type ChartPanel, ChartToolbar } from './chart-toolbar.tsx';
import { intervalText } from './interval-text.ts';
import { ownInterval, ownMinutes } from './own-interval.ts';
import { useFullScreen } from './use-full-screen.ts';

/** What code that is fetched after the first candles gets of the chart. */
export interface ChartParts {
  readonly canvas: ChartCanvas;
  readonly source: CandleSource;
  readonly interval: ChartInterval;
  readonly onInterval: (interval: ChartInterval) => void;
  /** Own intervals to offer, in minutes. */
  readonly onOwn: (minutes: readonly number[]) => void;
  readonly panel: ChartPanel | null;
  readonly onPanel: (panel: ChartPanel | null) => void;
  readonly buttons: Readonly<Record<ChartPanel, RefObject<HTMLButtonElement | null>>>;
  /** Where its own parts stand: after the figures, before the buttons, over the drawing. */
  readonly places: Readonly<Record<'legend' | 'toolbar' | 'side', HTMLElement | null>>;
  /** Tools stand beside the drawing. */
  readonly hasTools: boolean;
  readonly onTools: (hasTools: boolean) => void;
  /** The chart covers the screen. */
  readonly onFull: (isFull: boolean) => void;
}

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
  /** Studies, tools and what else is drawn beside the candles; fetched after them. */
  extras?: ((parts: ChartParts) => ReactNode) | undefined;
  className?: string | undefined;
}

const NO_LINES: readonly ChartLine[] = [];
const NO_FILLS: readonly ChartFill[] = [];

/** Candles with volume and lines. It fills the height it is given. */
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
  extras,
  className,
}: PriceChartProps) {
  const t = useText();
  const [interval, setInterval] = useState<ChartInterval>(
    () => readChartChoices(intervals).interval ?? defaultInterval,
  );
  const [own, setOwn] = useState<readonly number[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [panel, setPanel] = useState<ChartPanel | null>(null);
  const [isFull, setFull] = useState(false);
  const [hasTools, setTools] = useState(false);
  const [canvas, setCanvas] = useState<ChartCanvas | null>(null);
  const [legendPlace, setLegendPlace] = useState<HTMLElement | null>(null);
  const [toolbarPlace, setToolbarPlace] = useState<HTMLElement | null>(null);
  const [sidePlace, setSidePlace] = useState<HTMLElement | null>(null);
  const section = useRef<HTMLElement>(null);
  const legend = useRef<ChartLegendHandle>(null);
  const studiesButton = useRef<HTMLButtonElement>(null);
  const intervalButton = useRef<HTMLButtonElement>(null);
  const buttons = { studies: studiesButton, interval: intervalButton };
  useFullScreen(section, isFull, () => setFull(false));

  const priceText = (price: number) => groupThousands(price.toFixed(precision));
  const chooseInterval = (next: ChartInterval) => {
    setInterval(next);
    keepChartChoices({ interval: next });
  };
  const shown = ownMinutes(interval);
  const offered = [...new Set([...own, ...(shown === null ? [] : [shown])])];

  return (
    <section
      ref={section}
      aria-label={t('market.chart')}
      data-tools={hasTools ? '' : undefined}
      className={cx(
        'group flex min-h-0 flex-col',
        isFull ? 'fixed inset-0 z-(--z-drawer) bg-bg pt-safe pb-safe' : className,
      )}
    >
      <ChartToolbar
        intervals={[...intervals, ...offered.map(ownInterval)]}
        interval={interval}
        onInterval={chooseInterval}
        panel={panel}
        onPanel={setPanel}
        buttons={buttons}
        isFull={isFull}
        onFull={setFull}
        more={extras !== undefined && <div ref={setToolbarPlace} className="contents" />}
        trailing={isFull ? null : trailing}
      />
      <ChartLegend ref={legend} more={<div ref={setLegendPlace} className="contents" />} priceText={priceText} />
      <ChartStage
        key={`${source.key} ${attempt}`}
        label={t('market.chartLabel', { name, interval: intervalText(t, interval) })}
        source={source}
        origin={origin}
        interval={interval}
        precision={precision}
        tick={Number(tick)}
        priceText={priceText}
        lines={lines}
        fills={fills}
        onLineMoved={onLineMoved}
        legend={legend}
        onRetry={() => setAttempt(attempt + 1)}
        onDrawn={setCanvas}
        side={<div ref={setSidePlace} className="contents" />}
      />
      {extras !== undefined && canvas !== null && (
        <Suspense>
          {extras({
            canvas,
            source,
            interval,
            onInterval: chooseInterval,
            onOwn: setOwn,
            panel,
            onPanel: setPanel,
            buttons,
            places: { legend: legendPlace, toolbar: toolbarPlace, side: sidePlace },
            hasTools,
            onTools: setTools,
            onFull: setFull,
          })}
        </Suspense>
      )}
    </section>
  );
}
