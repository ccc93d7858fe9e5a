import { toNumber, ZERO } from '@hoga/kernel/decimal';
import type { Direction } from '@hoga/ui/lib/direction.ts';
import { useId } from 'react';
import type { EquityPoint } from '../../../data/wallet/equity-curve.ts';
import { type EquityAxis, equityAxis } from './equity-axis.ts';

const WIDTH = 1_000;
const HEIGHT = 160;
const TOP = 10;
/** Where money that came or went is marked. */
const FLOOR = 148;

const COLOR: Readonly<Record<Direction, string>> = { up: 'var(--up)', down: 'var(--down)', flat: 'var(--text-3)' };

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly date: string;
  readonly mark: 'transfer' | 'grant' | null;
}

function placed(points: readonly EquityPoint[], axis: EquityAxis): Placed[] {
  return points.map(({ date, total, transfers, granted }, index) => ({
    date,
    // One day and the present: a line from edge to edge.
    x: (index / Math.max(1, points.length - 1)) * WIDTH,
    y: heightOf(toNumber(total), axis),
    mark: transfers !== ZERO ? 'transfer' : granted !== ZERO ? 'grant' : null,
  }));
}

function heightOf(value: number, { bottom, top }: EquityAxis): number {
  return FLOOR - ((value - bottom) / (top - bottom)) * (FLOOR - TOP);
}

interface EquityChartProps {
  readonly points: readonly EquityPoint[];
  readonly direction: Direction;
  readonly label: string;
  readonly amountText: (value: number) => string;
}

/** The daily close over its axis. Money in and out is marked at the foot, so that a step is never read as profit. */
export function EquityChart({ points, direction, label, amountText }: EquityChartProps) {
  const gradient = useId();
  const axis = equityAxis(points);
  const places = placed(points, axis);
  const line = places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return (
    <div className="relative">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className="block h-32 w-full overflow-visible lg:h-44"
        style={{ color: COLOR[direction] }}
      >
        <defs>
          <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor="currentColor" stopOpacity="0.24" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0" />
          </linearGradient>
        </defs>
        {axis.ticks.map((tick) => (
          <line
            key={tick}
            x1="0"
            x2={WIDTH}
            y1={heightOf(tick, axis)}
            y2={heightOf(tick, axis)}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path d={`${line}L${WIDTH} ${FLOOR}L0 ${FLOOR}Z`} fill={`url(#${gradient})`} />
        <path
          d={line}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
        {places.map(({ x, y, date, mark }) =>
          mark === null ? null : (
            <g key={date} className={mark === 'transfer' ? 'stroke-ink-2' : 'stroke-brand'}>
              <line
                x1={x}
                x2={x}
                y1={y}
                y2={FLOOR}
                strokeDasharray="2 3"
                strokeOpacity="0.5"
                vectorEffect="non-scaling-stroke"
              />
              {/* A line of no length with round ends: a dot that stays round however the picture is stretched. */}
              <line
                x1={x}
                x2={x}
                y1={FLOOR}
                y2={FLOOR}
                strokeWidth="8"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            </g>
          ),
        )}
      </svg>
      <div aria-hidden="true" className="pointer-events-none absolute inset-0 text-nano text-ink-3">
        {axis.ticks.map((tick) => (
          <span
            key={tick}
            className="absolute left-0 -translate-y-full"
            style={{ top: `${(heightOf(tick, axis) / HEIGHT) * 100}%` }}
          >
            {amountText(tick)}
          </span>
        ))}
      </div>
    </div>
  );
}
