import type { EconomicRelease } from '@hoga/contract/economic';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatKstMinute } from '@hoga/ui/lib/format-time.ts';
import { Bell, BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { releaseTitle, surpriseOf } from '../../data/content/economic-calendar.ts';
import { figureText } from '../../shared/economic/figure-text.ts';
import { ImportanceBars } from '../../shared/economic/importance-bars.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import type { AlarmSwitch } from './use-alarms.ts';

interface ReleaseRowProps {
  readonly release: EconomicRelease;
  readonly isPast: boolean;
  readonly alarm: AlarmSwitch | null;
}

/** One release: time, country, name; and previous, forecast and actual figures. */
export function ReleaseRow({ release, isPast, alarm }: ReleaseRowProps) {
  const t = useText();
  const title = releaseTitle(release);
  return (
    <div className="flex gap-3 px-gutter py-3">
      <time className={cx('w-11 shrink-0 text-body font-semibold', isPast && 'text-ink-3')}>
        {formatKstMinute(release.at)}
      </time>
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <Tag className="mt-px">
            <abbr title={t(`economic.country_${release.country}`)} className="no-underline">
              {release.country}
            </abbr>
          </Tag>
          <span className="min-w-0 flex-1 text-body font-semibold tracking-snug">{title}</span>
          {alarm !== null && (
            <IconButton
              className="-my-2.5 w-7"
              label={t('economic.alarmOf', { title })}
              pressed={alarm.isOn}
              icon={alarm.isOn ? <BellRing size={16} /> : <Bell size={16} />}
              onClick={() => void alarm.toggle()}
            />
          )}
          <span className="mt-1">
            <ImportanceBars importance={release.importance} />
          </span>
        </div>
        {release.hasFigures === 0 ? (
          <p className="mt-1 text-caption text-ink-3">{t('economic.noFigures')}</p>
        ) : (
          <dl className="mt-1 grid grid-cols-[3fr_4fr_4fr] gap-1.5 text-caption">
            <Figure label={t('economic.previous')}>{figureText(release.previous, release.unit)}</Figure>
            <Figure label={t('economic.forecast')}>{figureText(release.forecast, release.unit)}</Figure>
            <Figure label={t('economic.actual')}>
              <Actual release={release} />
            </Figure>
          </dl>
        )}
      </div>
    </div>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt className="text-ink-3">{label}</dt>
      <dd className="font-semibold text-ink-2">{children}</dd>
    </div>
  );
}

const SURPRISE = {
  above: { mark: '▲', look: 'text-up', text: 'economic.aboveForecast' },
  below: { mark: '▼', look: 'text-down', text: 'economic.belowForecast' },
} as const;

function Actual({ release }: { release: EconomicRelease }) {
  const t = useText();
  const surprise = surpriseOf(release);
  const words = figureText(release.actual, release.unit);
  if (surprise === null || surprise === 'none') return words;
  const { mark, look, text } = SURPRISE[surprise];
  return (
    <span className={look}>
      <span aria-hidden="true">{mark} </span>
      <span className="sr-only">{t(text)} </span>
      {words}
    </span>
  );
}
