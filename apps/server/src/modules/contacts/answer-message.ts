import type { Language } from '@hoga/domain/site/language';
import type { NewMessage } from '../messages/public.ts';
import type { ContactRow } from './contact-store.ts';

const TITLES: Readonly<Record<Language, string>> = {
  ko: '문의에 새 답변이 있습니다',
  en: 'Your inquiry has a new answer',
};
const MAX_TEXT = 100;

/** The member's message about an answer of the house. */
export function answerMessage({ siteId, playerId, id, question }: ContactRow, language: Language): NewMessage {
  const [firstLine = ''] = question.split('\n');
  const text = [...firstLine].length > MAX_TEXT ? `${[...firstLine].slice(0, MAX_TEXT).join('')}…` : firstLine;
  return {
    ...{ siteId, playerId, text },
    category: 'SUPPORT',
    title: TITLES[language],
    link: `/more/contact/${id}`,
  };
}
