import type { Language } from '@hoga/domain/site/language';
import type { News } from './news.ts';
import type { HeldNews } from './quiet-store.ts';

const WORDS: Readonly<Record<Language, (times: number) => string>> = {
  ko: (times) => `조용한 시간에 온 알림이 ${times}건 있습니다.`,
  en: (times) =>
    times === 1 ? 'One notification came in your quiet hours.' : `${times} notifications came in your quiet hours.`,
};

/** One notification for all that quiet hours held back: hours later, each by itself would be no news. */
export function heldNews({ playerId, times }: HeldNews): News {
  return {
    ...{ playerId, kind: null, tag: 'quiet-hours' },
    words:
      () =>
      ({ language }) => ({ body: WORDS[language](times), path: '/more/alert' }),
  };
}
