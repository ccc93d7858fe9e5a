import type { Language } from '@hoga/domain/site/language';
import type { Queries } from '../../persistence/database.ts';
import type { Signal } from '../messages/public.ts';
import type { News, Write } from './news.ts';
import { claimAlarm } from './news-store.ts';

const TEXTS: Readonly<Record<Language, (title: string) => string>> = {
  ko: (title) => `5분 뒤 발표: ${title}`,
  en: (title) => `In five minutes: ${title}`,
};

/** A release the member has set an alarm for. Every node receives the signal; the first to claim it sends it. */
export function alarmNews(queries: Queries, signal: Signal, now: Date): News | null {
  if (signal.type !== 'alarm') return null;
  const words = async (): Promise<Write | null> => {
    const alarm = await claimAlarm(queries, signal, now);
    if (alarm === null) return null;
    return ({ language }) => ({
      body: TEXTS[language](language === 'ko' ? alarm.titleKo : alarm.titleEn),
      path: '/more/economic',
    });
  };
  return { playerId: signal.playerId, kind: 'ECONOMIC', tag: `economic-${signal.targetId}`, words };
}
