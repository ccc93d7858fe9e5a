import { type Decimal, toNumber, ZERO } from '@hoga/kernel/decimal';
import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_TEXT, directionOf } from '@hoga/ui/lib/direction.ts';
import { kstMonthDayText } from '@hoga/ui/lib/kst-days.ts';
import { type Month, weeksOf } from '../../data/journal/calendar.ts';
import type { DayNet } from '../../data/journal/journal-figures.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { monthText, weekdayTexts } from './date-words.ts';
import { netText, shortNet, unitOf } from './journal-words.ts';

interface CalendarGridProps {
  month: Month;
  /** The present day; later ones are low. */
  today: string;
  nets: readonly DayNet[];
  currency: string;
  chosen: string | null;
  onChoose: (date: string | null) => void;
}

const UP = ['bg-up/13', 'bg-up/25', 'bg-up/40'] as const;
const DOWN = ['bg-down/13', 'bg-down/25', 'bg-down/40'] as const;

/** A month of nets: the tint shows how large a day was beside the largest. */
export function CalendarGrid({ month, today, nets, currency, chosen, onChoose }: CalendarGridProps) {
  const t = useText();
  const byDate = new Map(nets.map((day) => [day.date, day]));
  const largest = Math.max(0, ...nets.map(({ net }) => Math.abs(toNumber(net))));
  const unit = currency === 'KRW' && unitOf(currency) === '원' ? t('journal.tenThousands') : unitOf(currency);
  return (
    <div className="px-gutter pb-3.5">
      <p className="flex justify-between text-nano text-ink-3">
        <span>{t('journal.daily')}</span>
        <span>{unit}</span>
      </p>
      <table
        aria-label={t('journal.calendar', { month: monthText(month, t) })}
        className="-mx-0.75 w-[calc(100%+6px)] table-fixed border-separate border-spacing-0.75"
      >
        <thead>
          <tr className="text-nano text-ink-3">
            {weekdayTexts().map((name) => (
              <th key={name} scope="col" className="py-0.5 font-medium">
                {name}
              </th>
            ))}
            <th scope="col" className="w-13 py-0.5 text-right font-medium">
              {t('journal.weekSum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, place) => (
                <td key={date ?? `out${place}`} className="p-0 align-top">
                  {date !== null && (
                    <Cell
                      date={date}
                      isComing={date > today}
                      day={byDate.get(date)}
                      largest={largest}
                      currency={currency}
                      isChosen={date === chosen}
                      onPress={() => onChoose(date === chosen ? null : date)}
                    />
                  )}
                </td>
              ))}
              <td className="p-0">
                <WeekSum
                  days={week.flatMap((date) => (date === null ? [] : (byDate.get(date) ?? [])))}
                  currency={currency}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  date: string;
  isComing: boolean;
  day: DayNet | undefined;
  largest: number;
  currency: string;
  isChosen: boolean;
  onPress: () => void;
}

function Cell({ date, isComing, day, largest, currency, isChosen, onPress }: CellProps) {
  const t = useText();
  const number = Number(date.slice(8));
  const name = kstMonthDayText(Date.parse(`${date}T00:00:00+09:00`));
  if (day === undefined) {
    return (
      <span
        className={cx(
          'block rounded-sm px-1 pt-1 text-nano text-ink-3',
          isComing ? 'h-6' : 'h-11.5 inset-ring inset-ring-line',
        )}
      >
        <span aria-hidden="true">{number}</span>
        <span className="sr-only">{t('journal.dayWithout', { day: name })}</span>
      </span>
    );
  }
  const share = largest === 0 ? 0 : Math.abs(toNumber(day.net)) / largest;
  const step = share > 0.7 ? 2 : share > 0.3 ? 1 : 0;
  const direction = directionOf(day.net);
  const tint = direction === 'up' ? UP[step] : direction === 'down' ? DOWN[step] : 'bg-surface-2';
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={t('journal.dayLabel', { day: name, net: netText(day.net, currency), count: day.trips })}
      onClick={onPress}
      className={cx(
        'flex h-11.5 w-full flex-col justify-between rounded-sm px-1 pt-1 pb-1.25',
        tint,
        isChosen && 'inset-ring-2 inset-ring-ink-1',
      )}
    >
      <span className={cx('text-left text-nano leading-3', step > 0 ? 'text-ink-2' : 'text-ink-3')}>{number}</span>
      <b
        className={cx(
          'text-right text-nano leading-4 font-bold tracking-tighter whitespace-nowrap',
          step > 0 ? 'text-ink-1' : DIRECTION_TEXT[direction],
        )}
      >
        {shortNet(day.net, currency)}
      </b>
    </button>
  );
}

function WeekSum({ days, currency }: { days: readonly DayNet[]; currency: string }) {
  const t = useText();
  if (days.length === 0) return <span />;
  const net = days.reduce((sum, day) => (sum + day.net) as Decimal, ZERO);
  const trips = days.reduce((sum, day) => sum + day.trips, 0);
  return (
    <span className="flex flex-col items-end justify-center pr-0.5 text-micro leading-4 font-bold tracking-tight whitespace-nowrap">
      <span className={DIRECTION_TEXT[directionOf(net)]}>{shortNet(net, currency)}</span>
      <small className="text-nano leading-3 font-medium text-ink-3">{t('journal.count', { count: trips })}</small>
    </span>
  );
}
