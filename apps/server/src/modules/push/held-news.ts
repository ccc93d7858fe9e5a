import type { Language } from '@hoga/domain/site/language';
import type { News } from './news.ts';
import type { HeldNews } from './quiet-store.ts';

const WORDS: Readonly<Record<Language, (times: number) => string>> = {
  ko: (times) => `조용한 시간에 온 알림이 ${times}건 있습니다.`,
  en: (times) =>
    times === 1 ? 'One notification came in your quiet hours.' : `${times} notifications came in your quiet hours.`,
};

/** The summary sent after quiet hours: one notification with the count of those held back. */
export function heldNews({ playerId, times }: HeldNews): News {
  return {
    ...{ playerId, kind: null, tag: 'quiet-hours' },
    words:
      () =>
      ({ language }) => ({ body: WORDS[language](times), path: '/more/alert' }),
  };
}
