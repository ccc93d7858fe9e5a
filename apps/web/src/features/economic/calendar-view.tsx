import type { EconomicRelease } from '@hoga/contract/economic';
import { ECONOMIES } from '@hoga/domain/content/vocabulary';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { Chips } from '@hoga/ui/components/chips.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { Switch } from '@hoga/ui/components/switch.tsx';
import { formatKstMinute } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageForError } from '../../data/api/api.ts';
import { type CalendarFilter, calendarDays, isShown, nextRelease } from '../../data/content/economic-calendar.ts';
import { economicCalendarQuery } from '../../data/content/economic-queries.ts';
import { useByTheMinute } from '../../data/market/server-seconds.ts';
import { ImportanceBars } from '../../shared/economic/importance-bars.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { NextCard } from './next-card.tsx';
import { ReleaseRow } from './release-row.tsx';
import { SourceNote } from './source-note.tsx';
import { type AlarmSwitch, useAlarms } from './use-alarms.ts';
import { useDayText } from './use-day-text.ts';

/** Releases by day: yesterday's with their figures, then the line of now, then the coming ones. */
export function CalendarView() {
  const t = useText();
  const query = useQuery(economicCalendarQuery());
  const [filter, setFilter] = useState<CalendarFilter>({ country: 'ALL', importantOnly: false });
  const now = useByTheMinute();
  const alarmOf = useAlarms(now);
  if (query.isPending) return <SkeletonList rows={8} />;
  if (query.isError) {
    return (
      <ErrorState
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
        detail={messageForError(query.error) ?? undefined}
      />
    );
  }
  const { rows } = query.data;
  const shown = rows.filter((release) => isShown(release, filter));
  const next = nextRelease(rows, now);
  const countries = ECONOMIES.filter((economy) => rows.some(({ country }) => country === economy));
  return (
    <>
      {next !== null && <NextCard release={next} alarm={alarmOf(next)} />}
      <Chips
        className="px-gutter pt-3"
        label={t('economic.countries')}
        items={(['ALL', ...countries] as const).map((value) => ({
          value,
          label: value === 'ALL' ? t('common.all') : t(`economic.country_${value}`),
        }))}
        value={filter.country}
        onValueChange={(country) => setFilter({ ...filter, country })}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-gutter">
        <Switch
          className="flex-row-reverse"
          label={t('economic.importantOnly')}
          checked={filter.importantOnly}
          onCheckedChange={(importantOnly) => setFilter({ ...filter, importantOnly })}
        />
        <p aria-hidden="true" className="flex gap-2.5 text-micro text-ink-3">
          {([3, 2, 1] as const).map((importance) => (
            <span key={importance} className="flex items-center gap-1">
              <ImportanceBars importance={importance} />
              {t(`economic.importance_${importance}`)}
            </span>
          ))}
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t('economic.none')} />
      ) : (
        <Days releases={shown} now={now} alarmOf={alarmOf} />
      )}
      <SourceNote {...query.data} hasMarks />
    </>
  );
}

interface DaysProps {
  readonly releases: readonly EconomicRelease[];
  readonly now: number;
  readonly alarmOf: (release: EconomicRelease) => AlarmSwitch | null;
}

function Days({ releases, now, alarmOf }: DaysProps) {
  const dayText = useDayText();
  const today = kstDay(now);
  const days = calendarDays(releases, now);
  // Between past and coming releases, on whichever day that is.
  const firstComing = days.findIndex(({ coming }) => coming.length > 0);
  return days.map(({ day, past, coming }, index) => {
    const { short, long } = dayText(day, today);
    const isCut = index === firstComing;
    return (
      <section key={day} aria-label={long} className="pt-3">
        {isCut && past.length === 0 && <NowLine now={now} />}
        <h2 className="flex gap-2 px-gutter py-1 text-caption text-ink-3">
          {short !== null && <b className="font-semibold text-ink-1">{short}</b>}
          {long}
        </h2>
        {past.map((release) => (
          <ReleaseRow key={release.id} release={release} isPast alarm={null} />
        ))}
        {isCut && past.length > 0 && <NowLine now={now} />}
        {coming.map((release) => (
          <ReleaseRow key={release.id} release={release} isPast={false} alarm={alarmOf(release)} />
        ))}
      </section>
    );
  });
}

function NowLine({ now }: { now: number }) {
  const t = useText();
  return (
    <p className="flex items-center gap-2 px-gutter py-1.5 text-micro font-semibold text-brand-text">
      <i aria-hidden="true" className="h-px w-5 bg-brand" />
      {t('economic.now', { time: formatKstMinute(now) })}
      <i aria-hidden="true" className="h-px flex-1 bg-brand" />
    </p>
  );
}
