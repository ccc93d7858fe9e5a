import { toNumber } from '@hoga/kernel/decimal';
import type { Direction } from '@hoga/ui/lib/direction.ts';
import { useId } from 'react';
import type { EquityPoint } from '../../../data/wallet/equity-curve.ts';

const WIDTH = 1_000;
const HEIGHT = 160;
const TOP = 10;
/** Where money that came or went is ringed. */
const AXIS = 148;

const COLOR: Readonly<Record<Direction, string>> = { up: 'var(--up)', down: 'var(--down)', flat: 'var(--text-3)' };

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly date: string;
  readonly isTransfer: boolean;
}

/** Figures for drawing only; what they say exactly stands beside the picture. */
function placed(points: readonly EquityPoint[]): Placed[] {
  const values = points.map(({ total }) => toNumber(total));
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  return points.map(({ date, transfers }, index) => ({
    date,
    // One day and the present: a line from edge to edge.
    x: (index / Math.max(1, points.length - 1)) * WIDTH,
    y: TOP + (span === 0 ? 0.5 : 1 - ((values[index] ?? low) - low) / span) * (AXIS - TOP - 20),
    isTransfer: transfers !== 0n,
  }));
}

/** The daily close. Money in and out is ringed on the axis, so that a step is never read as profit. */
export function EquityChart({
  points,
  direction,
  label,
}: {
  points: readonly EquityPoint[];
  direction: Direction;
  label: string;
}) {
  const gradient = useId();
  const places = placed(points);
  const line = places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="block h-28 w-full overflow-visible lg:h-40"
      style={{ color: COLOR[direction] }}
    >
      <defs>
        <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="currentColor" stopOpacity="0.24" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d={`${line}L${WIDTH} ${AXIS}L0 ${AXIS}Z`} fill={`url(#${gradient})`} />
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      <line x1="0" x2={WIDTH} y1={AXIS} y2={AXIS} className="stroke-line" vectorEffect="non-scaling-stroke" />
      {places
        .filter(({ isTransfer }) => isTransfer)
        .map(({ x, y, date }) => (
          <g key={date} className="stroke-ink-2">
            <line
              x1={x}
              x2={x}
              y1={y}
              y2={AXIS}
              strokeDasharray="2 3"
              strokeOpacity="0.5"
              vectorEffect="non-scaling-stroke"
            />
            {/* A line of no length with round ends: a dot that stays round however the picture is stretched. */}
            <line
              x1={x}
              x2={x}
              y1={AXIS}
              y2={AXIS}
              strokeWidth="8"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        ))}
    </svg>
  );
}
