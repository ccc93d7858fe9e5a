import type { Language } from '@hoga/domain/site/language';
import type { Queries } from '../../persistence/database.ts';
import type { Signal } from '../messages/public.ts';
import type { News, Write } from './news.ts';
import { claimAlarm, claimMessage } from './news-store.ts';

/** Generic texts only: messages of the house may contain figures. */
const MAIL_TEXTS: Readonly<Record<'answer' | 'request' | 'message', Readonly<Record<Language, string>>>> = {
  answer: { ko: '문의에 새 답변이 있습니다.', en: 'Your inquiry has a new answer.' },
  request: { ko: '입출금 신청에 새 소식이 있습니다.', en: 'There is news of your request.' },
  message: { ko: '새 메시지가 도착했습니다.', en: 'You have a new message.' },
};
const MESSAGES = '/more/message';
const INQUIRIES = '/more/contact/';
const REQUESTS = '/wallet/request/';

function subjectOf(link: string | null): keyof typeof MAIL_TEXTS {
  if (link?.startsWith(INQUIRIES) === true) return 'answer';
  return link?.startsWith(REQUESTS) === true ? 'request' : 'message';
}

/**
 * A message of the house, or an answer to an inquiry. Every node receives the signal; the first to claim it sends it.
 */
export function mailNews(queries: Queries, signal: Signal, now: Date): News | null {
  // An answer also causes a message signal; read marks need no notification.
  if (signal.type !== 'create') return null;
  const words = async (): Promise<Write | null> => {
    const claimed = await claimMessage(queries, signal, now);
    if (claimed === null) return null;
    const text = MAIL_TEXTS[subjectOf(claimed.link)];
    return ({ language }) => ({ body: text[language], path: claimed.link ?? MESSAGES });
  };
  return { playerId: signal.playerId, kind: 'ANSWER', tag: 'mail', words };
}

const ALARM_TEXTS: Readonly<Record<Language, (title: string) => string>> = {
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
      body: ALARM_TEXTS[language](language === 'ko' ? alarm.titleKo : alarm.titleEn),
      path: '/more/economic',
    });
  };
  return { playerId: signal.playerId, kind: 'ECONOMIC', tag: `economic-${signal.targetId}`, words };
}
