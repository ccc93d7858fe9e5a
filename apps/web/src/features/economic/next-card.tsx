import type { EconomicRelease } from '@hoga/contract/economic';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { Card } from '@hoga/ui/components/card.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { formatCountdown, formatKstMinute } from '@hoga/ui/lib/format-time.ts';
import { Bell, BellRing } from 'lucide-react';
import { releaseTitle } from '../../data/content/economic-calendar.ts';
import { useByTheSecond } from '../../data/market/server-seconds.ts';
import { serverNow } from '../../data/market/server-time.ts';
import { stockName } from '../../data/market/stock-name.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import type { AlarmSwitch } from './use-alarms.ts';
import { useDayText } from './use-day-text.ts';

/** The next release, with its countdown. */
export function NextCard({ release, alarm }: { release: EconomicRelease; alarm: AlarmSwitch | null }) {
  const t = useText();
  const dayText = useDayText();
  const left = useByTheSecond((now) => formatCountdown(release.at - now));
  const { short, long } = dayText(kstDay(release.at), kstDay(serverNow()));
  return (
    <Card className="mx-gutter mt-3">
      <div className="flex items-center justify-between gap-3 text-caption text-ink-2">
        <p className="flex items-center gap-2">
          {release.importance === 3 && <Tag tone="warn">{t('economic.important')}</Tag>}
          {t('economic.next', { time: `${short ?? long} ${formatKstMinute(release.at)}` })}
        </p>
        {alarm !== null && (
          <button
            type="button"
            aria-pressed={alarm.isOn}
            onClick={() => void alarm.toggle()}
            className="relative flex shrink-0 items-center gap-1.5 font-medium text-ink-2 hit-44 aria-pressed:text-brand-text"
          >
            {alarm.isOn ? <BellRing size={16} aria-hidden="true" /> : <Bell size={16} aria-hidden="true" />}
            {t('economic.alarm')}
          </button>
        )}
      </div>
      <div className="mt-2 flex items-end justify-between gap-3">
        <div className="min-w-0">
          <p className="flex items-center gap-2">
            <Tag>{release.country}</Tag>
            <span className="text-title3 font-bold tracking-snug">{releaseTitle(release)}</span>
          </p>
          {release.stocks.length > 0 && (
            <p className="mt-1 text-micro text-ink-3">
              {t('economic.affects', { stocks: release.stocks.map((stock) => stockName(stock)).join(' · ') })}
            </p>
          )}
        </div>
        <p role="timer" aria-live="off" className="text-display font-bold tracking-tight whitespace-nowrap">
          {left}
        </p>
      </div>
    </Card>
  );
}
