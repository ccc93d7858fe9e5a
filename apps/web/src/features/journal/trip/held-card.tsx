import { Card } from '@hoga/ui/components/card.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { heldText } from '../journal-words.ts';
import { type Detail, excursionOf } from './trip-facts.ts';
import type { TripCandles } from './use-trip-candles.ts';

/** From the worst price to the best while it was open: a line at the entry, a dot at the exit. */
export function HeldCard({ detail, candles: { candles, intervalMs } }: { detail: Detail; candles: TripCandles }) {
  const t = useText();
  const { trip, instrument } = detail;
  const { best, worst } = excursionOf(detail, candles ?? [], intervalMs);
  const sign = trip.side === 'LONG' ? 1 : -1;
  const entry = Number(trip.entryPrice);
  const [gain, loss] = [(best - entry) * sign, (worst - entry) * sign];
  const exit = trip.exitPrice === null ? null : (Number(trip.exitPrice) - entry) * sign;
  const whole = gain - loss || 1;
  const at = (moved: number) => `${Math.min(100, Math.max(0, ((moved - loss) / whole) * 100))}%`;
  const moved = (points: number) =>
    formatFigure(points.toFixed(instrument.precision), { places: instrument.precision, signed: true });
  const ticks = (points: number) =>
    t('journal.ticks', {
      ticks: formatFigure(String(Math.round(points / Number(instrument.tick))), { places: 0, signed: true }),
    });
  return (
    <Card className="p-4">
      <div className="flex items-baseline justify-between">
        <h2 className="text-label font-bold">{t('journal.whileHeld')}</h2>
        {trip.endedAt !== null && (
          <span className="text-caption text-ink-2">{heldText(trip.endedAt - trip.startedAt, t)}</span>
        )}
      </div>
      <div aria-hidden="true" className="relative mt-6 mb-3 h-2 rounded-full bg-surface-3">
        <span className="absolute inset-y-0 left-0 rounded-l-full bg-down" style={{ width: at(0) }} />
        <span className="absolute inset-y-0 right-0 rounded-r-full bg-up" style={{ left: at(0) }} />
        <span className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink-1" style={{ left: at(0) }} />
        <span
          className="absolute -top-5 -translate-x-1/2 text-nano text-ink-2"
          style={{ left: `clamp(14px, ${at(0)}, calc(100% - 14px))` }}
        >
          {t('journal.entry')}
        </span>
        {exit !== null && (
          <span
            className="absolute top-1/2 size-4 -translate-x-1/2 -translate-y-1/2 rounded-full bg-ink-1 ring-4 ring-surface-1"
            style={{ left: at(exit) }}
          />
        )}
      </div>
      <dl className="grid grid-cols-2 gap-3">
        <div>
          <dt className="text-micro text-ink-3">{t('journal.worst')}</dt>
          <dd className="text-label font-bold">
            {ticks(loss)} <span className="text-down">{moved(loss)}</span>
          </dd>
        </div>
        <div className="text-right">
          <dt className="text-micro text-ink-3">{t('journal.best')}</dt>
          <dd className="text-label font-bold">
            {ticks(gain)} <span className="text-up">{moved(gain)}</span>
          </dd>
        </div>
        {exit !== null && (
          <div className="col-span-2 flex justify-between gap-3 text-micro text-ink-3">
            <dt>{t('journal.inCandles')}</dt>
            <dd>
              {gain > 0 &&
                exit > 0 &&
                `${t('journal.atBest')} ${t('journal.atBestShare', { percent: Math.round((exit / gain) * 100) })}`}
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
