import { currentLanguage } from '@hoga/ui/texts/language-store.ts';
import type { Month } from '../../data/journal/calendar.ts';
import type { useText } from '../../shared/i18n/use-text.ts';

const KO = ['일', '월', '화', '수', '목', '금', '토'] as const;
const EN = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] as const;

/** Sunday first. */
export function weekdayTexts(): readonly string[] {
  return currentLanguage() === 'ko' ? KO : EN;
}

export function monthText(month: Month, t: ReturnType<typeof useText>): string {
  const [year = '', number = ''] = month.split('-');
  return currentLanguage() === 'ko'
    ? t('journal.month', { year, month: String(Number(number)) })
    : t('journal.month', { year, month: number });
}

/** `6월 17일 화` */
export function dayText(date: string): string {
  const locale = currentLanguage() === 'ko' ? 'ko-KR' : 'en-US';
  const at = new Date(`${date}T00:00:00+09:00`);
  const shape = { timeZone: 'Asia/Seoul', day: 'numeric' } as const;
  return at.toLocaleDateString(locale, { ...shape, month: 'short', weekday: 'short' });
}

/** `6/17` */
export function slashDay(date: string): string {
  return `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`;
}
