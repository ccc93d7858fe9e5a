import { Clock } from 'lucide-react';
import { cx } from '../lib/cx.ts';
import { DIRECTION_MARK, DIRECTION_TEXT, directionOf } from '../lib/direction.ts';
import { formatFigure, formatPercent, NO_VALUE } from '../lib/format-number.ts';

export interface QuoteHeadlineProps {
  last: string | null;
  change: string | null;
  changePercent: string | null;
  precision: number;
  /** Late: grey with a clock. */
  stale?: boolean;
  /** Closed: grey. */
  grey?: boolean;
  /** `bar` stands at the right of an app bar, `pane` at the left of a desktop pane. */
  size?: 'bar' | 'pane';
}

/** The one headline number of a screen: the price and its change. */
export function QuoteHeadline({
  last,
  change,
  changePercent,
  precision,
  stale = false,
  grey = false,
  size = 'bar',
}: QuoteHeadlineProps) {
  const direction = change === null ? 'flat' : directionOf(change);
  const colour = stale || grey ? 'text-ink-3' : DIRECTION_TEXT[direction];
  const isBar = size === 'bar';
  return (
    <div className={cx('shrink-0 whitespace-nowrap', isBar && 'pr-3 text-right', colour)}>
      <p
        className={cx(
          'flex items-center gap-1 font-bold tracking-[-.015em]',
          isBar ? 'justify-end text-title3 leading-[1.375rem]' : 'text-title2 leading-[1.375rem]',
        )}
      >
        {stale && <Clock size={14} aria-hidden="true" />}
        {formatFigure(last, { places: precision })}
      </p>
      <p className="text-micro font-medium">
        {change === null ? (
          NO_VALUE
        ) : (
          <>
            <span aria-hidden="true">{DIRECTION_MARK[direction]} </span>
            {formatFigure(change.replace('-', ''), { places: precision })} ({formatPercent(changePercent)})
          </>
        )}
      </p>
    </div>
  );
}
