import type { Bet } from '@hoga/contract/rounds';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useState } from 'react';
import type { PriceSeries } from '../../../data/rounds/price-series.ts';

const WIDTH = 340;
const HEIGHT = 84;
const EDGE = 8;

/** The price through a round, around its base: decoration beside the exact figures. */
export function ResultPath({
  series,
  bet,
  className,
}: {
  series: PriceSeries;
  bet: Bet;
  className?: string | undefined;
}) {
  // As it was when the round ended: later prices are another round's.
  const [points] = useState(() => series.get().filter(({ at }) => at >= bet.startAt && at <= bet.endAt));
  const base = Number(bet.startPrice ?? Number.NaN);
  if (points.length < 2 || Number.isNaN(base)) return null;
  const reach = Math.max(...points.map(({ price }) => Math.abs(price - base))) || 1;
  const x = (at: number) => EDGE + ((at - bet.startAt) / (bet.endAt - bet.startAt)) * (WIDTH - 2 * EDGE);
  const y = (price: number) => HEIGHT / 2 - ((price - base) / reach) * (HEIGHT / 2 - EDGE);
  const path = points.map(
    ({ at, price }, place) => `${place === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(price).toFixed(1)}`,
  );
  const close = Number(bet.closePrice ?? base);
  const look = close > base ? 'stroke-up fill-up' : close < base ? 'stroke-down fill-down' : 'stroke-ink-2 fill-ink-2';
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={cx('block w-full', className)}>
      <line x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} strokeDasharray="4 4" className="stroke-ink-3" />
      <path d={path.join('')} fill="none" strokeWidth={2} strokeLinejoin="round" className={cx(look, 'fill-none!')} />
      <circle cx={x(bet.startAt)} cy={HEIGHT / 2} r={4} strokeWidth={2} className="fill-bg stroke-ink-2" />
      <circle cx={x(bet.endAt)} cy={y(close)} r={5} className={look} />
    </svg>
  );
}
