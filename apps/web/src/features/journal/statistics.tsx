import type { JournalDay } from '@hoga/contract/journal';
import { type Decimal, toNumber, ZERO } from '@hoga/kernel/decimal';
import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_TEXT, directionOf } from '@hoga/ui/lib/direction.ts';
import type { ReactNode } from 'react';
import { weekdayOf } from '../../data/journal/calendar.ts';
import { type DayNet, figuresOf, isIn, netsBy, type Scope, type Shown } from '../../data/journal/journal-figures.ts';
import type { JournalDays } from '../../data/journal/journal-queries.ts';
import { EquityCurve } from '../../shared/chart/equity-curve.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { slashDay, weekdayTexts } from './date-words.ts';
import { nameOf, netText, shortNet } from './journal-words.ts';

interface StatisticsProps {
  data: JournalDays;
  /** Of the month, and the scope. */
  days: readonly JournalDay[];
  scope: Scope;
  shown: Shown;
  nets: readonly DayNet[];
}

/** The curve of the month, and where its net came from. */
export function Statistics({ data, days, scope, shown, nets }: StatisticsProps) {
  const t = useText();
  if (nets.length === 0) return null;
  const dates = new Set(days.map(({ date }) => date));
  const hours = data.hours.filter((hour) => isIn(scope, hour) && dates.has(hour.date));
  const byHour = netsBy(hours, shown, ({ hour }) => hour);
  const byWeekday = netsBy(days, shown, ({ date }) => weekdayOf(date));
  const trips = days.reduce((sum, day) => sum + day.trips, 0);
  const weekdays = weekdayTexts();
  return (
    <div className="flex flex-col gap-1.5 px-gutter pb-3 lg:grid lg:grid-cols-2 lg:p-0 xl:grid-cols-[minmax(0,1fr)_300px]">
      <Part title={t('journal.curve')} hint={t('journal.curveHint')}>
        <Curve nets={nets} currency={shown.currency} />
      </Part>
      <Part title={t('journal.byInstrument')}>
        <InstrumentRows data={data} days={days} shown={shown} />
      </Part>
      <Part title={t('journal.byHour')} hint={t('journal.byHourHint')}>
        <Bars
          rows={[...byHour]
            .sort(([a], [b]) => a - b)
            .map(([hour, net]) => ({ name: t('journal.hour', { hour: String(hour).padStart(2, '0') }), net }))}
          currency={shown.currency}
        />
      </Part>
      <Part title={t('journal.byWeekday')}>
        <Bars
          rows={[1, 2, 3, 4, 5, 6, 0].flatMap((day) => {
            const net = byWeekday.get(day);
            return net === undefined ? [] : [{ name: weekdays[day] ?? '', net }];
          })}
          currency={shown.currency}
        />
        {trips < 20 && <p className="pt-2 text-micro text-ink-3">{t('journal.few')}</p>}
      </Part>
    </div>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-lg bg-surface-1 p-4">
      <h3 className="pb-3 text-label font-bold">
        {title} {hint !== undefined && <span className="text-micro font-regular text-ink-3">{hint}</span>}
      </h3>
      {children}
    </section>
  );
}

function Curve({ nets, currency }: { nets: readonly DayNet[]; currency: string }) {
  const t = useText();
  const points: { label: string; value: number }[] = [];
  let sum = ZERO as Decimal;
  for (const { date, net } of nets) {
    sum = (sum + net) as Decimal;
    points.push({ label: slashDay(date), value: toNumber(sum) });
  }
  const [first] = points;
  const drawn = first === undefined ? [] : [{ label: first.label, value: 0 }, ...points];
  const format = new Intl.NumberFormat('ko-KR', {
    notation: 'compact',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  return (
    <EquityCurve
      label={`${t('journal.curve')} ${netText(sum, currency)}`}
      points={drawn}
      direction={directionOf(sum)}
      format={(value) => format.format(value)}
      hasZero
      className="h-44"
    />
  );
}

function InstrumentRows({ data, days, shown }: Pick<StatisticsProps, 'data' | 'days' | 'shown'>) {
  const t = useText();
  const rows = data.instruments
    .map((instrument) => ({
      instrument,
      figures: figuresOf(
        days.filter(({ product, optionId }) => product === instrument.product && optionId === instrument.optionId),
        shown,
      ),
    }))
    .filter(({ figures }) => figures.trips > 0)
    .sort((a, b) => (a.figures.net > b.figures.net ? -1 : 1));
  return (
    <ul className="text-caption">
      {rows.map(({ instrument, figures }) => (
        <li
          key={`${instrument.product} ${instrument.optionId}`}
          className="flex items-baseline gap-3 border-t border-line py-2 first:border-0"
        >
          <span className="min-w-0 flex-1 truncate font-semibold">{nameOf(instrument)}</span>
          <span className="text-micro text-ink-3">{t('journal.count', { count: figures.trips })}</span>
          <span className={cx('font-bold whitespace-nowrap', DIRECTION_TEXT[directionOf(figures.net)])}>
            {netText(figures.net, shown.currency)}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface BarsProps {
  rows: readonly { readonly name: string; readonly net: Decimal }[];
  currency: string;
}

/** Gains right of the middle, losses left of it. */
function Bars({ rows, currency }: BarsProps) {
  const largest = Math.max(1, ...rows.map(({ net }) => Math.abs(toNumber(net))));
  return (
    <ul className="flex flex-col gap-1 text-micro">
      {rows.map(({ name, net }) => {
        const isGain = net >= ZERO;
        const width = `${(Math.abs(toNumber(net)) / largest) * 50}%`;
        return (
          <li key={name} className="grid grid-cols-[44px_minmax(0,1fr)_64px] items-center gap-2">
            <span className="text-ink-3">{name}</span>
            <span aria-hidden="true" className="relative h-3">
              <span className="absolute inset-y-0 left-1/2 w-px bg-line-strong" />
              <span
                style={{ width, ...(isGain ? { left: '50%' } : { right: '50%' }) }}
                className={cx('absolute inset-y-0.5 rounded-xs', isGain ? 'bg-up' : 'bg-down')}
              />
            </span>
            <span className={cx('text-right font-semibold whitespace-nowrap', DIRECTION_TEXT[directionOf(net)])}>
              {shortNet(net, currency)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
