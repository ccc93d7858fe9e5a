import type { EconomicRelease } from '@hoga/contract/economic';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import { comingReleases, nextRelease, releaseTitle } from '../../../data/content/economic-calendar.ts';
import { economicCalendarQuery } from '../../../data/content/economic-queries.ts';
import { useByTheMinute } from '../../../data/market/server-seconds.ts';
import { figureText } from '../../../shared/economic/figure-text.ts';
import { ImportanceBars } from '../../../shared/economic/importance-bars.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { HomeCard } from './home-card.tsx';

const SHOWN = 4;

/** Where there is room: the releases after the one with the countdown. */
export function ComingReleases() {
  const t = useText();
  const { data } = useQuery(economicCalendarQuery());
  const now = useByTheMinute();
  const rows = data?.rows ?? [];
  const next = nextRelease(rows, now);
  const coming = comingReleases(rows, now).filter((release) => release !== next);
  if (coming.length === 0) return null;
  return (
    <HomeCard title={t('home.coming')} href="/more/economic">
      <ul>
        {coming.slice(0, SHOWN).map((release) => (
          <li key={release.id} className="flex min-h-13 items-center gap-2.5 py-1.5">
            <ComingRelease release={release} />
          </li>
        ))}
      </ul>
    </HomeCard>
  );
}

function ComingRelease({ release }: { release: EconomicRelease }) {
  const t = useText();
  const { country, at, forecast, unit, importance, hasFigures } = release;
  return (
    <>
      <Tag>
        <abbr title={t(`economic.country_${country}`)} className="no-underline">
          {country}
        </abbr>
      </Tag>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-label font-medium">{releaseTitle(release)}</span>
        <span className="block text-micro text-ink-3">
          <time>{formatKstShort(at)}</time>
          {hasFigures === 1 && ` · ${t('economic.forecast')} ${figureText(forecast, unit)}`}
        </span>
      </span>
      <ImportanceBars importance={importance} />
    </>
  );
}
