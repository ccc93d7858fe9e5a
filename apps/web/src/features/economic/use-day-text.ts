import { kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { formatKstDate } from '@hoga/ui/lib/format-time.ts';
import { useText } from '../../shared/i18n/use-text.ts';

interface DayText {
  /** 어제, 오늘, 내일; null for any other day. */
  readonly short: string | null;
  /** `6월 17일 수요일` */
  readonly long: string;
}

const NEAR = { '-1': 'economic.yesterday', '0': 'economic.today', '1': 'economic.tomorrow' } as const;

/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4;

/** How a Korean day is called, seen from another. */
export function useDayText(): (day: number, today: number) => DayText {
  const t = useText();
  return (day, today) => {
    const near = NEAR[String(day - today) as keyof typeof NEAR] as (typeof NEAR)[keyof typeof NEAR] | undefined;
    const [, month = '', date = ''] = formatKstDate(kstMidnight(day)).split('.');
    const weekday = ((day + FIRST_WEEKDAY) % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6;
    return {
      short: near === undefined ? null : t(near),
      long: t('economic.day', { month: Number(month), day: Number(date), weekday: t(`economic.weekday_${weekday}`) }),
    };
  };
}
