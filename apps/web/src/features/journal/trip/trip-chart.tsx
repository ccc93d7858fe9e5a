import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { Detail, TripCandle } from './trip-facts.ts';
import type { TripCandles } from './use-trip-candles.ts';

const WIDTH = 360;
const HEIGHT = 190;
const RIGHT = 62;

/** The candles around the trip, with an arrow at each fill. */
export function TripChart({ detail, candles: { candles, intervalMs } }: { detail: Detail; candles: TripCandles }) {
  const t = useText();
  if (candles === null) return <div aria-hidden="true" className="h-52 animate-pulse rounded-lg bg-surface-1" />;
  if (candles.length === 0) {
    return <p className="rounded-lg bg-surface-1 p-6 text-center text-caption text-ink-3">{t('journal.noCandles')}</p>;
  }
  const { trip, fills, instrument } = detail;
  const prices = [
    ...candles.flatMap(({ high, low }) => [high, low]),
    ...fills.map(({ price }) => Number(price)),
    Number(trip.entryPrice),
  ];
  const [high, low] = [Math.max(...prices), Math.min(...prices)];
  const room = (high - low || 1) * 0.08;
  const y = (price: number) => ((high + room - price) / (high - low + 2 * room || 1)) * HEIGHT;
  const step = (WIDTH - RIGHT) / candles.length;
  const begin = candles[0]?.at ?? 0;
  const x = (at: number) => Math.min(WIDTH - RIGHT, Math.max(0, ((at - begin) / intervalMs) * step));
  const text = (price: string) => formatFigure(price, { places: instrument.precision });
  return (
    <figure className="rounded-lg bg-surface-1 p-2">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('journal.chart')} className="w-full">
        <rect
          x={x(trip.startedAt)}
          width={Math.max(1, x(trip.endedAt ?? Number.MAX_SAFE_INTEGER) - x(trip.startedAt))}
          y={0}
          height={HEIGHT}
          className="fill-surface-2"
        />
        {candles.map((candle, place) => (
          <Candle key={candle.at} candle={candle} x={(place + 0.5) * step} width={step * 0.66} y={y} />
        ))}
        {trip.exitPrice !== null && trip.endedAt !== null && (
          <path
            d={`M${x(trip.startedAt)} ${y(Number(trip.entryPrice))}L${x(trip.endedAt)} ${y(Number(trip.exitPrice))}`}
            strokeDasharray="4 3"
            className="stroke-ink-1"
          />
        )}
        {fills.map(({ orderId, at, price, side, opens }) => (
          <Arrow key={orderId} x={x(at)} y={y(Number(price))} isUp={opens} isBuy={side === 'LONG'} />
        ))}
        <PriceTag y={y(Number(trip.entryPrice))} text={text(trip.entryPrice)} look="fill-ink-1" ink="fill-bg" />
        {trip.exitPrice !== null && (
          <PriceTag
            y={y(Number(trip.exitPrice))}
            text={text(trip.exitPrice)}
            look={trip.side === 'LONG' ? 'fill-down-fill' : 'fill-up-fill'}
            ink="fill-on-down"
          />
        )}
      </svg>
      <figcaption className="flex justify-between px-1 pt-1 text-nano text-ink-3">
        <span>{formatKstShort(begin)}</span>
        <span>{formatKstShort((candles.at(-1)?.at ?? begin) + intervalMs)}</span>
      </figcaption>
    </figure>
  );
}

interface CandleProps {
  candle: TripCandle;
  x: number;
  width: number;
  y: (price: number) => number;
}

function Candle({ candle: { open, high, low, close }, x, width, y }: CandleProps) {
  const look = close >= open ? 'fill-up stroke-up' : 'fill-down stroke-down';
  const top = y(Math.max(open, close));
  return (
    <g className={look}>
      <path d={`M${x} ${y(high)}V${y(low)}`} strokeWidth="1" />
      <rect
        x={x - width / 2}
        y={top}
        width={width}
        height={Math.max(1, y(Math.min(open, close)) - top)}
        stroke="none"
      />
    </g>
  );
}

/** Entries point up from below, exits down from above. */
function Arrow({ x, y, isUp, isBuy }: { x: number; y: number; isUp: boolean; isBuy: boolean }) {
  const d = isUp ? `M${x} ${y + 4}l5 7h-3v7h-4v-7h-3z` : `M${x} ${y - 4}l-5 -7h3v-7h4v7h3z`;
  return <path d={d} className={isBuy ? 'fill-up stroke-surface-1' : 'fill-down stroke-surface-1'} strokeWidth="0.8" />;
}

function PriceTag({ y, text, look, ink }: { y: number; text: string; look: string; ink: string }) {
  return (
    <g>
      <rect x={WIDTH - RIGHT + 2} y={y - 8} width={RIGHT - 2} height={16} rx={4} className={look} />
      <text x={WIDTH - 4} y={y + 3.5} textAnchor="end" className={`${ink} text-[10px] font-bold`}>
        {text}
      </text>
    </g>
  );
}
