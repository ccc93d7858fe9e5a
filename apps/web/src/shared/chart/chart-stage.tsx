import { AfterDelay } from '@hoga/ui/components/after-delay.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { Skeleton } from '@hoga/ui/components/skeleton.tsx';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Attribution } from './attribution.tsx';
import type { CandleSource } from './candle-source.ts';
import type { ChartCandle, ChartInterval } from './chart-candle.ts';
import type { ChartCanvas, TimeDetail } from './chart-canvas.ts';
import { ChartFeed, type ChartFeedState } from './chart-feed.ts';
import type { ChartFill } from './chart-fill.ts';
import type { ChartLegendHandle } from './chart-legend.tsx';
import type { ChartLine, LineMoved } from './chart-line.ts';

export interface ChartStageProps {
  label: string;
  source: CandleSource;
  origin: string | null;
  interval: ChartInterval;
  precision: number;
  tick: number;
  priceText: (price: number) => string;
  lines: readonly ChartLine[];
  fills: readonly ChartFill[];
  onLineMoved: LineMoved | undefined;
  legend: RefObject<ChartLegendHandle | null>;
  onRetry: () => void;
  /** The first candles are drawn: what is fetched later draws beside them. `null`: they are gone. */
  onDrawn: (canvas: ChartCanvas | null) => void;
  /** Over the drawing, or before its start. */
  side: ReactNode;
}

/**
 * The drawn part of a chart, for one instrument: a new one is a new stage. The drawing library is fetched here, so
 * that nothing else waits for it.
 */
export function ChartStage(props: ChartStageProps) {
  const { label, interval, lines, fills, legend, onRetry, side } = props;
  const t = useText();
  const [canvas, setCanvas] = useState<ChartCanvas | null>(null);
  const [state, setState] = useState<ChartFeedState>('loading');
  const [isFilling, setIsFilling] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const feed = useRef<ChartFeed | null>(null);
  const last = useRef<ChartCandle | null>(null);

  const makeCanvas = useEffectEvent((Canvas: typeof ChartCanvas, box: HTMLElement, over: HTMLElement) => {
    const { precision, tick, priceText } = props;
    return new Canvas(box, over, {
      precision,
      tick,
      priceText,
      onPointed: (candle) => {
        const shown = candle ?? last.current;
        if (shown !== null) legend.current?.show(shown);
      },
      onReachedStart: () => void feed.current?.loadOlder(),
      onLineMoved: (id, price) => reportMove(id, price),
    });
  });
  const reportDrawn = useEffectEvent((drawing: ChartCanvas | null) => props.onDrawn(drawing));
  const reportMove = useEffectEvent((id: string, price: number) => props.onLineMoved?.(id, price));

  useEffect(() => {
    let isGone = false;
    let made: ChartCanvas | null = null;
    import('./chart-canvas.ts').then(
      (module) => {
        if (isGone || container.current === null || overlay.current === null) return;
        made = makeCanvas(module.ChartCanvas, container.current, overlay.current);
        setCanvas(made);
      },
      () => {
        if (!isGone) setState('failed');
      },
    );
    return () => {
      isGone = true;
      reportDrawn(null);
      setCanvas(null);
      made?.destroy();
    };
  }, []);

  const startFeed = useEffectEvent(
    (drawing: ChartCanvas, shownInterval: ChartInterval) =>
      new ChartFeed({
        source: props.source,
        interval: shownInterval,
        target: {
          setCandles: (candles) =>
            drawing.setCandles(candles, shownInterval === 'tick' ? 'line' : 'candles', detailOf(shownInterval)),
          prepend: (older) => drawing.prepend(older),
          update: (candle) => drawing.update(candle),
        },
        onState: setState,
        onFilling: setIsFilling,
        onLast: (candle) => {
          last.current = candle;
          if (!drawing.isPointed) legend.current?.show(candle);
        },
        now: () => performance.now(),
      }),
  );

  useEffect(() => {
    if (canvas === null) return undefined;
    const started = startFeed(canvas, interval);
    feed.current = started;
    return () => {
      started.destroy();
      feed.current = null;
    };
  }, [canvas, interval]);

  const isDrawn = canvas !== null && state === 'ready';
  useEffect(() => {
    if (isDrawn) reportDrawn(canvas);
  }, [canvas, isDrawn]);

  useEffect(() => canvas?.setLines(lines), [canvas, lines]);
  useEffect(() => canvas?.setFills(fills), [canvas, fills]);
  useEffect(() => canvas?.setLabel(label), [canvas, label]);

  return (
    <div className="relative min-h-0 flex-1 group-data-tools:ml-11" aria-busy={state === 'loading'}>
      <div ref={container} className="absolute inset-0 -outline-offset-2" />
      <div ref={overlay} className="pointer-events-none absolute inset-0 z-[3] overflow-hidden" />
      {side}
      {/* The skeleton leaves its edge free. */}
      {state !== 'loading' && <Attribution origin={props.origin} />}
      {state === 'loading' && (
        <AfterDelay>
          <Skeleton className="absolute inset-x-4 top-2 bottom-8 z-[4]" />
        </AfterDelay>
      )}
      {isFilling && (
        <p role="status" className="absolute inset-x-0 bottom-9 z-[4] text-center text-caption text-ink-3">
          {t('market.pastBeingPrepared')}
        </p>
      )}
      {state === 'failed' && (
        <div className="absolute inset-0 z-[4] grid place-items-center overflow-auto">
          <ErrorState className="py-2" onRetry={onRetry} />
        </div>
      )}
      {state === 'empty' && (
        <div className="absolute inset-0 z-[4] grid place-items-center">
          <EmptyState className="py-2" title={t('market.noTrades')} />
        </div>
      )}
    </div>
  );
}

function detailOf(interval: ChartInterval): TimeDetail {
  if (interval === '1d') return 'day';
  return interval === 'tick' ? 'second' : 'minute';
}
