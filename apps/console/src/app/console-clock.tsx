import { formatKstTime } from '@hoga/ui/lib/format-time.ts';
import { t } from '../shared/i18n/t.ts';
import { useNow } from '../shared/use-now.ts';

/** Overseas markets pause before it: what trades later belongs to the next day. */
const DAY_BEGINS_MS = 7 * 3_600_000;

const dayText = (at: number, options: Intl.DateTimeFormatOptions) =>
  new Date(at).toLocaleDateString('ko-KR', { timeZone: 'Asia/Seoul', ...options });

/** The time in Korea and the trade day. */
export function ConsoleClock() {
  const now = useNow(1_000);
  const tradeDay = new Date(now - DAY_BEGINS_MS + 9 * 3_600_000);
  return (
    <p className="flex shrink-0 items-center gap-2 font-medium whitespace-nowrap text-ink-2 max-lg:hidden">
      <time dateTime={new Date(now).toISOString()}>
        <span className="max-xl:hidden">{dayText(now, { month: 'long', day: 'numeric', weekday: 'short' })} </span>
        {formatKstTime(now)}
      </time>
      <span className="rounded-xs px-1.5 text-nano leading-4.5 font-semibold inset-ring inset-ring-line-strong max-xl:hidden">
        {t('app.tradeDay', { month: tradeDay.getUTCMonth() + 1, day: tradeDay.getUTCDate() })}
      </span>
    </p>
  );
}
