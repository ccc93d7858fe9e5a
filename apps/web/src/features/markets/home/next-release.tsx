import type { EconomicRelease } from '@hoga/contract/economic';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { formatCountdown, formatKstMinute } from '@hoga/ui/lib/format-time.ts';
import { kstMonthDayText } from '@hoga/ui/lib/kst-days.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { nextRelease, releaseTitle } from '../../../data/content/economic-calendar.ts';
import { economicCalendarQuery } from '../../../data/content/economic-queries.ts';
import { useByTheMinute, useByTheSecond } from '../../../data/market/server-seconds.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

const LOOK = 'flex min-h-16 items-center gap-3 rounded-lg bg-surface-1 p-3.5';

/** The economic release that comes next; members go on to the calendar, which needs a login. */
export function NextRelease({ isMember }: { isMember: boolean }) {
  const { data, isPending } = useQuery(economicCalendarQuery());
  const next = nextRelease(data?.rows ?? [], useByTheMinute());
  if (isPending) return <div aria-hidden="true" className={`${LOOK} skeleton min-h-22`} />;
  if (next === null) return null;
  const isSample = data?.isSample === 1;
  return isMember ? (
    <AppLink href="/more/economic" className={`${LOOK} pressable-row`}>
      <Release release={next} isSample={isSample} />
    </AppLink>
  ) : (
    <div className={LOOK}>
      <Release release={next} isSample={isSample} />
    </div>
  );
}

function Release({ release, isSample }: { release: EconomicRelease; isSample: boolean }) {
  const t = useText();
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-[13px] bg-surface-3 text-warn"
      >
        <CalendarDays size={20} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-body font-semibold tracking-snug">{releaseTitle(release)}</span>
        <span className="block text-micro text-pretty text-ink-3">
          <time>
            {kstMonthDayText(release.at)} {formatKstMinute(release.at)}
          </time>
          {' · '}
          {t('home.nextRelease', { country: t(`economic.country_${release.country}`) })}
          {isSample && `\u00a0· ${t('economic.sample')}`}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <TimeLeft until={release.at} />
      </span>
    </>
  );
}

/** Days are counted by the calendar; a clock runs on the day itself. */
function TimeLeft({ until }: { until: number }) {
  const t = useText();
  const days = kstDay(until) - kstDay(useByTheMinute());
  const left = useByTheSecond((now) => formatCountdown(until - now));
  if (days > 0) {
    return <b className="block text-body font-bold">{days === 1 ? t('home.tomorrow') : t('home.inDays', { days })}</b>;
  }
  return (
    <>
      <b role="timer" className="block text-body font-bold">
        {left}
      </b>
      <span className="block text-micro text-ink-3">{t('home.left')}</span>
    </>
  );
}
