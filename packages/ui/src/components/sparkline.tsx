import type { Direction } from '../lib/direction.ts';

export interface SparklineProps {
  /** Closing values, oldest first. For drawing only. */
  values: readonly number[];
  direction: Direction;
  muted?: boolean | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

const STROKE: Readonly<Record<Direction, string>> = { up: 'stroke-up', down: 'stroke-down', flat: 'stroke-ink-3' };

/** The day's price path; decoration beside the exact figures. */
export function Sparkline({ values, direction, muted = false, width = 56, height = 28 }: SparklineProps) {
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block shrink-0">
      <path
        d={sparklinePath({ values, width, height })}
        fill="none"
        strokeWidth="1.6"
        strokeLinejoin="round"
        strokeLinecap="round"
        className={muted ? 'stroke-ink-3' : STROKE[direction]}
      />
    </svg>
  );
}

const MARGIN_X = 1;
const MARGIN_Y = 2;

export function sparklinePath({ values, width, height }: { values: readonly number[]; width: number; height: number }) {
  if (values.length < 2) return '';
  const low = Math.min(...values);
  const high = Math.max(...values);
  const span = high - low;
  const step = (width - 2 * MARGIN_X) / (values.length - 1);
  return values
    .map((value, index) => {
      const x = MARGIN_X + index * step;
      // A flat line runs through the middle.
      const share = span === 0 ? 0.5 : (high - value) / span;
      const y = MARGIN_Y + share * (height - 2 * MARGIN_Y);
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
