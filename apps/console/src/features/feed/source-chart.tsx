import type { FeedSource } from '@hoga/contract/admin-feed';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatKstTime } from '@hoga/ui/lib/format-time.ts';
import { useState } from 'react';
import type { FeedInstrument } from '../../data/feed.ts';
import { t } from '../../shared/i18n/t.ts';
import { priceText } from '../../shared/price-text.ts';
import { emptyHistory, type SourceHistory, type SourcePoint, withNewest } from './source-history.ts';

const WIDTH = 600;
const HEIGHT = 160;
const SPAN_MS = 3 * 60_000;

/** The sources' prices beside each other, since the page was opened: one that goes its own way is seen at once. */
export function SourceChart({ row, at }: { row: FeedInstrument; at: number }) {
  const [history, setHistory] = useState<SourceHistory>(() => emptyHistory(row.symbol));
  if (history.at !== at || history.symbol !== row.symbol) setHistory(withNewest(history, row, at));
  const lines = row.sources.map((source) => ({ source, points: history.sources[source.name] ?? [] }));
  const prices = lines.flatMap(({ points }) => points.map(({ price }) => price));
  if (lines.every(({ points }) => points.length < 2)) return null;
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return (
    <section aria-label={t('feed.chart')} className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-micro text-ink-2">
        {lines.map(({ source }) => (
          <span key={source.name} className="flex items-center gap-1.5">
            <svg width="16" height="4" aria-hidden="true">
              <line x1="0" x2="16" y1="2" y2="2" className={strokeOf(source)} strokeDasharray={dashOf(source)} />
            </svg>
            {source.name}
          </span>
        ))}
        <span className="ml-auto text-ink-3">{t('feed.chartSpan')}</span>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 w-full border-y border-line"
          aria-hidden="true"
        >
          {lines.map(({ source, points }) => (
            <path
              key={source.name}
              d={pathOf(points, { at, low, high })}
              fill="none"
              vectorEffect="non-scaling-stroke"
              strokeLinejoin="round"
              strokeDasharray={dashOf(source)}
              className={cx(strokeOf(source), source.isFollowed && 'stroke-2')}
            />
          ))}
        </svg>
        <p className="flex flex-col justify-between text-right text-micro text-ink-3 tabular-nums">
          <span>{priceText(String(high))}</span>
          <span>{priceText(String(low))}</span>
        </p>
      </div>
      <p className="flex justify-between text-micro text-ink-3 tabular-nums">
        <span>{formatKstTime(at - SPAN_MS)}</span>
        <span>{formatKstTime(at)}</span>
      </p>
    </section>
  );
}

const dashOf = ({ fault }: FeedSource) => (fault === null ? undefined : '4 3');

function strokeOf({ isFollowed, fault }: FeedSource): string {
  if (fault !== null) return 'stroke-danger';
  return isFollowed ? 'stroke-brand' : 'stroke-ink-3';
}

interface Frame {
  readonly at: number;
  readonly low: number;
  readonly high: number;
}

function pathOf(points: readonly SourcePoint[], { at, low, high }: Frame): string {
  const margin = 6;
  const span = high - low;
  return points
    .map((point, index) => {
      const x = WIDTH - ((at - point.at) / SPAN_MS) * WIDTH;
      const share = span === 0 ? 0.5 : (high - point.price) / span;
      const y = margin + share * (HEIGHT - 2 * margin);
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
