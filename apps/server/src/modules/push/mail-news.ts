import type { Language } from '@hoga/domain/site/language';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { mailSignal, message } from '../../persistence/schema/mail.ts';
import type { Signal } from '../messages/public.ts';
import type { News, Write } from './news.ts';

/** No more than that there is something: what the house writes may have figures in it. */
const TEXTS: Readonly<Record<'answer' | 'message', Readonly<Record<Language, string>>>> = {
  answer: { ko: '문의에 새 답변이 있습니다.', en: 'Your inquiry has a new answer.' },
  message: { ko: '새 메시지가 도착했습니다.', en: 'You have a new message.' },
};
const MESSAGES = '/more/message';

/** A message of the house, also that an inquiry was answered. Every node sees it; the first that asks has it to tell. */
export function mailNews(queries: Queries, { no, playerId, type, targetId }: Signal, now: Date): News | null {
  // Of an answer there is a message too; what was read needs no telling.
  if (type !== 'create') return null;
  const words = async (): Promise<Write | null> => {
    const claimed = await queries
      .update(mailSignal)
      .set({ pushedAt: now })
      .where(and(eq(mailSignal.no, no), isNull(mailSignal.pushedAt)))
      .returning({ no: mailSignal.no });
    if (claimed.length === 0) return null;
    const [row] = await queries
      .select({ category: message.category, link: message.link })
      .from(message)
      .where(and(eq(message.playerId, playerId), eq(message.id, targetId as typeof message.$inferSelect.id)));
    if (row === undefined) return null;
    const text = TEXTS[row.category === 'SUPPORT' ? 'answer' : 'message'];
    return ({ language }) => ({ body: text[language], path: row.link ?? MESSAGES });
  };
  return { playerId, kind: 'ANSWER', tag: 'mail', words };
}
