import type { WeeklySchedule } from '@hoga/domain/trading-hours/schedule';
import { hoursOn } from '@hoga/domain/trading-hours/session';
import { dateOfDay, wallTimeAt } from '@hoga/domain/trading-hours/zone';
import type { SiteId } from '@hoga/kernel/ids';
import { useState } from 'react';
import { type Hours, useHours } from '../../data/hours.ts';
import { may, useOperator } from '../../data/session-store.ts';
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

/** When sessions are, what changes of that to come, and the days that are free. */
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
    <section aria-label="시간표" className="pane shrink-0 gap-1 p-3.5">
      <h3 className="text-label font-bold">{scheduleName(hours.name)} 시간표</h3>
      <Facts
        facts={[
          ['거래소 시간대', definition.zone],
          ['세션', hoursText(now)],
          ['쉬는 시간', now.breaks.length === 0 ? '없음' : breaksText(now.breaks)],
          ...toCome.map((change) => [`${change.from}부터`, hoursText(change)] as const),
          ['같은 시간표', `${hours.symbols.join(' ')}`],
        ]}
      />
      <h3 className="mt-2 text-label font-bold">
        {hours.calendar === null ? '' : `${calendarName(hours.calendar)} `}휴장일
      </h3>
      <Facts
        facts={free
          .slice(0, 5)
          .map(({ date, name, closesAt }) => [date, closesAt === null ? name : `${name} · ${closesAt.slice(11)} 마감`])}
      />
      {free.length === 0 && <p className="text-ink-3">예정된 휴장일이 없습니다.</p>}
      {canChange && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Control look="line" aria-expanded={opened === 'hours'} onClick={() => toggle('hours')}>
            시간 바꾸기
          </Control>
          {hours.calendar !== null && (
            <Control look="line" aria-expanded={opened === 'days'} onClick={() => toggle('days')}>
              휴장일 바꾸기
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
