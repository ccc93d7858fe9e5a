import { currencyUnit } from '@hoga/domain/format/currency-text';
import { formatKstMinute } from '@hoga/ui/lib/format-time.ts';
import { currentLanguage } from '@hoga/ui/texts/language-store.ts';
import { Link } from '@tanstack/react-router';
import { useAlarms } from '../../data/alarms.ts';
import type { Dashboard, Feed } from '../../data/dashboard.ts';
import { useLongestWaiting } from '../../data/requests.ts';
import { ageText, isOldAge } from '../../shared/age.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import { AlarmMark } from '../../shared/house/alarm-mark.tsx';
import { alarmDetail, alarmTitle } from '../../shared/house/alarm-words.ts';
import { t } from '../../shared/i18n/t.ts';
import { KeyCaps } from '../../shared/keys/key-caps.tsx';
import { Pane } from '../../shared/kit/pane.tsx';
import { ScrollArea } from '../../shared/kit/scroll-area.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { KIND_NAMES } from '../../shared/request-kinds.ts';
import { useNow } from '../../shared/use-now.ts';

const LINK = 'control';

/** Open alarms that need an operator. */
export function AlarmsPane() {
  const { rows, isLoading } = useAlarms({ closedToo: false });
  return (
    <Pane
      title={t('dashboard.alarms')}
      note={rows.length > 0 && <StatusTag tone="danger">{rows.length}</StatusTag>}
      aside={
        <Link to="/exposure" search={{ view: 'alarms' }} className={LINK}>
          {t('dashboard.showAll')}
        </Link>
      }
    >
      <ul className="min-h-0 flex-1 overflow-y-auto">
        {rows.map((alarm) => (
          <li key={alarm.id} className="border-t border-line">
            <Link to="/exposure" search={{ view: 'alarms', open: alarm.id }} className="flex gap-2.5 px-3.5 py-2.5">
              <AlarmMark rule={alarm.rule} />
              <span className="min-w-0 flex-1">
                <b className="block truncate font-semibold">{alarmTitle(alarm)}</b>
                <span className="block truncate text-micro text-ink-2">
                  {alarm.acknowledgedBy === null
                    ? alarmDetail(alarm)
                    : t('dashboard.acknowledging', { name: alarm.acknowledgedBy.name })}
                </span>
              </span>
              <time className="text-micro text-ink-2">{formatKstMinute(alarm.openedAt)}</time>
            </Link>
          </li>
        ))}
        {rows.length === 0 && !isLoading && (
          <li className="px-3.5 py-6 text-center text-ink-3">{t('dashboard.noAlarms')}</li>
        )}
      </ul>
    </Pane>
  );
}

/** Late feeds first, closed markets last. */
const rank = ({ isLate, isOpen }: Feed) => (isLate === 1 ? 0 : isOpen === 1 ? 1 : 2);

const feedName = ({ koName, enName }: Feed) => (currentLanguage() === 'ko' ? koName : enName);

function sinceText({ lastAt, isOpen }: Feed, now: number): string {
  if (isOpen === 0) return t('dashboard.closed');
  return lastAt === null
    ? t('dashboard.none')
    : t('dashboard.secondsAgo', { figure: (Math.max(0, now - lastAt) / 1_000).toFixed(1) });
}

export function FeedsPane({ feeds, serverTime }: Pick<Dashboard, 'feeds' | 'serverTime'>) {
  const dots = ['bg-warn', 'bg-ok', 'bg-ink-3'];
  return (
    <Pane
      title={t('dashboard.feedList')}
      className="flex-1 max-lg:max-h-72"
      aside={<span className="text-micro text-ink-3">{t('dashboard.lastReceived')}</span>}
    >
      <ScrollArea className="flex-1 pb-2">
        <ul>
          {feeds
            .toSorted((one, other) => rank(one) - rank(other))
            .map((feed) => (
              <li key={feed.symbol} className="flex h-7.5 items-center gap-2 px-3.5">
                <i aria-hidden="true" className={`size-1.75 rounded-full ${dots[rank(feed)]}`} />
                <span className="min-w-0 flex-1 truncate">
                  <b className="font-semibold">{feedName(feed)}</b>{' '}
                  <span className="text-micro text-ink-3">{feed.symbol}</span>
                </span>
                {feed.isLate === 1 && <StatusTag tone="warn">{t('dashboard.delay')}</StatusTag>}
                <span className="text-ink-2">{sinceText(feed, serverTime)}</span>
              </li>
            ))}
        </ul>
      </ScrollArea>
    </Pane>
  );
}

const AGE = 'w-11 shrink-0 text-right whitespace-nowrap';
const MOST = 4;
const MINUTE_MS = 60_000;

/** The longest waiting requests. */
export function LongestPane() {
  const now = useNow(MINUTE_MS);
  const { data } = useLongestWaiting(MOST);
  return (
    <Pane
      title={t('dashboard.longWaiting')}
      className="shrink-0"
      aside={
        <Link to="/requests" search={{}} className={LINK}>
          {t('dashboard.openRequests')} <KeyCaps keys="g r" />
        </Link>
      }
    >
      <ul className="pb-1.5">
        {data?.rows.map(({ id, kind, name, username, point, currency, isLarge, isFirstDeposit, createdAt }) => (
          <li key={id} className="border-t border-line first:border-0">
            <Link to="/requests" search={{ open: Number(id) }} className="flex h-8.5 items-center gap-2.5 px-3.5">
              <StatusTag tone="wait">{KIND_NAMES[kind]}</StatusTag>
              <b className="truncate font-medium">{name === '' ? username : name}</b>
              {isLarge === 1 && <StatusTag tone="warn">{t('dashboard.large')}</StatusTag>}
              {isFirstDeposit === 1 && (
                <span className="lg:max-xl:hidden">
                  <StatusTag tone="gone">{t('dashboard.firstDeposit')}</StatusTag>
                </span>
              )}
              <b className="ml-auto font-semibold whitespace-nowrap">{exactAmount(point, currencyUnit(currency))}</b>
              <span className={isOldAge(createdAt, now) ? `${AGE} font-semibold text-warn` : `${AGE} text-ink-2`}>
                {ageText(createdAt, now)}
              </span>
            </Link>
          </li>
        ))}
        {data?.rows.length === 0 && <li className="px-3.5 py-4 text-center text-ink-3">{t('dashboard.noRequests')}</li>}
      </ul>
    </Pane>
  );
}
