import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_MARK, directionOf } from '@hoga/ui/lib/direction.ts';
import { formatFigure, formatPercent, NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import { writeText } from '@hoga/ui/lib/write-text.ts';
import { Clock } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { LiveValue } from './live-value.ts';

export interface HeadlineQuote {
  readonly last: string | null;
  readonly change: string | null;
  readonly changePercent: string | null;
}

export interface QuoteHeadlineProps {
  source: LiveValue<HeadlineQuote>;
  /** Another instrument is another quote. */
  stock: string;
  precision: number;
  /** Late: grey with a clock. */
  stale?: boolean;
  /** Closed: grey. */
  grey?: boolean;
  /** `bar` stands at the right of an app bar, `pane` at the left of a desktop pane. */
  size?: 'bar' | 'pane';
}

/** The one headline number of a screen: the price and its change, written outside React as they come. */
export function QuoteHeadline({
  source,
  stock,
  precision,
  stale = false,
  grey = false,
  size = 'bar',
}: QuoteHeadlineProps) {
  const frame = useRef<HTMLDivElement>(null);
  const price = useRef<HTMLSpanElement>(null);
  const mark = useRef<HTMLSpanElement>(null);
  const change = useRef<HTMLSpanElement>(null);
  const start = useEffectEvent(() => {
    const show = () => {
      const quote = source.get();
      const direction = quote.change === null ? 'flat' : directionOf(quote.change);
      writeText(price.current, formatFigure(quote.last, { places: precision }));
      writeText(mark.current, quote.change === null ? '' : `${DIRECTION_MARK[direction]} `);
      writeText(change.current, changeText(quote, precision));
      if (frame.current !== null) frame.current.dataset['direction'] = direction;
    };
    show();
    return source.subscribe(show);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another instrument is another subscription.
  useLayoutEffect(() => start(), [stock]);
  const isBar = size === 'bar';
  return (
    // Contained: a price that ticks neither measures nor paints what stands around it.
    <div
      ref={frame}
      className={cx(
        'shrink-0 whitespace-nowrap contain-content',
        isBar && 'pr-3 text-right',
        stale || grey ? 'text-ink-3' : 'text-flat data-[direction=down]:text-down data-[direction=up]:text-up',
      )}
    >
      <p
        className={cx(
          'flex items-center gap-1 font-bold tracking-[-.015em]',
          isBar ? 'justify-end text-title3 leading-[1.375rem]' : 'text-title2 leading-[1.375rem]',
        )}
      >
        {stale && <Clock size={14} aria-hidden="true" />}
        <span ref={price} />
      </p>
      <p className="text-micro font-medium">
        <span ref={mark} aria-hidden="true" className="whitespace-pre" />
        <span ref={change} />
      </p>
    </div>
  );
}

function changeText({ change, changePercent }: HeadlineQuote, precision: number): string {
  if (change === null) return NO_VALUE;
  return `${formatFigure(change.replace('-', ''), { places: precision })} (${formatPercent(changePercent)})`;
}
