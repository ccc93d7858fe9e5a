import { cx } from '@hoga/ui/lib/cx.ts';
import type { Direction } from '@hoga/ui/lib/direction.ts';
import { useId } from 'react';
import { curvePath, curveScale, heightOf } from './curve-scale.ts';

export interface CurvePoint {
  /** Under the curve: 5/16. */
  readonly label: string;
  /** A figure for drawing only. */
  readonly value: number;
}

export interface EquityCurveProps {
  /** Its accessible name. */
  label: string;
  /** Oldest first. */
  points: readonly CurvePoint[];
  direction: Direction;
  /** A figure of the scale as text: +15%. */
  format: (value: number) => string;
  /** False where figures are amounts far from nothing. */
  hasZero?: boolean | undefined;
  /** Gives the height of the curve: `h-48`. */
  className?: string | undefined;
}

const STROKE: Readonly<Record<Direction, string>> = { up: 'stroke-up', down: 'stroke-down', flat: 'stroke-ink-3' };
const STOP: Readonly<Record<Direction, string>> = { up: 'text-up', down: 'text-down', flat: 'text-ink-3' };

/** A value from day to day: a line over round figures, filled beneath, with a dot at the present value. */
export function EquityCurve({ label, points, direction, format, hasZero, className }: EquityCurveProps) {
  const fill = useId();
  const values = points.map(({ value }) => value);
  const scale = curveScale(values, { hasZero });
  const line = curvePath(values, scale);
  const last = values.at(-1);
  const dates = [points[0], points[Math.floor((points.length - 1) / 2)], points.at(-1)];
  return (
    <div role="img" aria-label={label} className="flex flex-col gap-1.5 text-nano text-ink-3">
      <div className={cx('flex gap-2', className)}>
        <div className="relative min-w-0 flex-1">
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute inset-0 size-full"
          >
            <defs>
              <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1" className={STOP[direction]}>
                <stop offset="0" stopColor="currentColor" stopOpacity="0.24" />
                <stop offset="1" stopColor="currentColor" stopOpacity="0" />
              </linearGradient>
            </defs>
            {scale.ticks.map((tick) => (
              <path
                key={tick}
                d={`M0 ${heightOf(tick, scale) * 100}H100`}
                vectorEffect="non-scaling-stroke"
                className="stroke-line"
              />
            ))}
            {values.length > 1 && <path d={`${line}V100H0Z`} fill={`url(#${fill})`} />}
            <path
              d={line}
              fill="none"
              strokeWidth="2"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
              className={STROKE[direction]}
            />
          </svg>
          {last !== undefined && (
            <span
              style={{ top: `${heightOf(last, scale) * 100}%` }}
              className={cx(
                'absolute right-0 size-2 translate-x-1/2 -translate-y-1/2 rounded-full bg-current',
                STOP[direction],
              )}
            />
          )}
        </div>
        <div className="relative w-11 shrink-0">
          {scale.ticks.map((tick) => (
            <span
              key={tick}
              style={{ top: `${heightOf(tick, scale) * 100}%` }}
              className="absolute right-0 -translate-y-1/2 whitespace-nowrap"
            >
              {format(tick)}
            </span>
          ))}
        </div>
      </div>
      <div className="mr-13 flex justify-between">
        {points.length > 1 && dates.map((point, place) => <span key={PLACES[place]}>{point?.label}</span>)}
      </div>
    </div>
  );
}

const PLACES = ['first', 'middle', 'last'] as const;
