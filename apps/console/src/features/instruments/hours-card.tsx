import type { WeeklySchedule } from '@hoga/domain/trading-hours/schedule';
import { hoursOn } from '@hoga/domain/trading-hours/session';
import { dateOfDay, dayOfDate, instantOf, minutesOfTime, wallTimeAt } from '@hoga/domain/trading-hours/zone';
import type { SiteId } from '@hoga/kernel/ids';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useState } from 'react';
import { type Hours, useHours } from '../../data/hours.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { t } from '../../shared/i18n/t.ts';
import { Control } from '../../shared/kit/control.tsx';
import { Facts } from '../../shared/kit/facts.tsx';
import { HolidayForm } from './holiday-form.tsx';
import { HoursForm } from './hours-form.tsx';
import { breaksText, hoursText } from './hours-words.ts';
import { calendarName, scheduleName } from './schedule-names.ts';

export interface HoursCardProps {
  siteId: SiteId;
  /** Under which name the hours are kept. */
  schedule: string;
}

/** The sessions, their future changes, and the holidays. */
export function HoursCard({ siteId, schedule }: HoursCardProps) {
  const { data: hours, refetch } = useHours(siteId, schedule);
  if (hours === null || hours === undefined || hours.definition.kind !== 'weekly') return null;
  return <WeeklyHours siteId={siteId} hours={hours} definition={hours.definition} onChanged={() => void refetch()} />;
}

interface WeeklyHoursProps {
  siteId: SiteId;
  hours: Hours;
  definition: WeeklySchedule;
  onChanged: () => void;
}

function WeeklyHours({ siteId, hours, definition, onChanged }: WeeklyHoursProps) {
  const me = useOperator();
  const [opened, setOpened] = useState<'hours' | 'days' | null>(null);
  const { day } = wallTimeAt(definition.zone, Date.now());
  const today = dateOfDay(day);
  const now = hoursOn(definition, day);
  const toCome = (definition.changes ?? []).filter(({ from }) => from > today);
  const free = hours.holidays.filter(({ date }) => date >= today);
  const canChange = may(me, 'instruments.change', siteId);
  const toggle = (which: 'hours' | 'days') => setOpened(opened === which ? null : which);
  return (
    <section aria-label={t('instruments.hours')} className="pane shrink-0 gap-1 p-3.5">
      <h3 className="text-label font-bold">{t('instruments.hoursOf', { scheduleName: scheduleName(hours.name) })}</h3>
      <Facts
        facts={[
          [t('instruments.zone'), definition.zone],
          [t('instruments.session'), hoursText(now)],
          [t('instruments.breaks'), now.breaks.length === 0 ? t('instruments.none') : breaksText(now.breaks)],
          ...toCome.map((change) => [t('instruments.from', { from: change.from }), hoursText(change)] as const),
          [t('instruments.sameHours'), `${hours.symbols.join(' ')}`],
        ]}
      />
      <h3 className="mt-2 text-label font-bold">
        {t('instruments.holidays', { what: hours.calendar === null ? '' : `${calendarName(hours.calendar)} ` })}
      </h3>
      <Facts
        facts={free
          .slice(0, 5)
          .map(({ date, name, closesAt, zone }) => [
            date,
            closesAt === null ? name : earlyText(name, closesAt, zone ?? definition.zone),
          ])}
      />
      {free.length === 0 && <p className="text-ink-3">{t('instruments.noHolidays')}</p>}
      {canChange && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Control look="line" aria-expanded={opened === 'hours'} onClick={() => toggle('hours')}>
            {t('instruments.changeHours')}
          </Control>
          {hours.calendar !== null && (
            <Control look="line" aria-expanded={opened === 'days'} onClick={() => toggle('days')}>
              {t('instruments.changeHolidays')}
            </Control>
          )}
        </div>
      )}
      {canChange && opened === 'hours' && (
        <HoursForm
          key={hours.version}
          siteId={siteId}
          hours={hours}
          standing={toCome.at(-1) ?? now}
          tomorrow={dateOfDay(day + 1)}
          onChanged={onChanged}
        />
      )}
      {canChange && opened === 'days' && hours.calendar !== null && (
        <HolidayForm
          siteId={siteId}
          calendar={hours.calendar}
          zone={definition.zone}
          holidays={free}
          onChanged={onChanged}
        />
      )}
    </section>
  );
}

/** `추수감사절 · 11.27 03:00 KST 조기 마감 (America/Chicago 12:00)`. */
function earlyText(name: string, closesAt: string, zone: string): string {
  const [date = '', time = ''] = closesAt.split('T');
  const at = instantOf(zone, { day: dayOfDate(date), minutes: minutesOfTime(time) });
  return t('instruments.closesEarly', { name, kst: formatKstShort(at), zone, time });
}
