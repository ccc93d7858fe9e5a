import { answerContact, closeContact, getContactQueue, getContactTalk } from '@hoga/contract/admin-contact';
import { getMemberInquiries } from '@hoga/contract/admin-story';
import { cleanText } from '@hoga/domain/accounts/typed-text';
import { CONTACT_STATUSES } from '@hoga/domain/content/vocabulary';
import { failure } from '@hoga/domain/errors/failure';
import { parseCommaList } from '@hoga/domain/site/coin-lists';
import type { Language } from '@hoga/domain/site/language';
import { defined } from '@hoga/kernel/assert';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { findAccount } from '../accounts/public.ts';
import type { NewMessage } from '../messages/public.ts';
import { addLine, type ContactRow, close, inquiriesOf, linesOf, markSeen } from './contact-store.ts';
import type { ContactParts } from './routes.ts';
import { decideOn } from './support/decide-on.ts';
import { notesOn } from './support/note-store.ts';
import { findListed, queuePage } from './support/queue-store.ts';
import { supportViews } from './support/views.ts';
import { contactView, lineView } from './views.ts';

const TITLES: Readonly<Record<Language, string>> = {
  ko: '문의에 새 답변이 있습니다',
  en: 'Your inquiry has a new answer',
};
const MAX_TEXT = 100;

/** The member's message about an answer of the house. */
function answerMessage({ siteId, playerId, id, question }: ContactRow, language: Language): NewMessage {
  const [firstLine = ''] = question.split('\n');
  const text = [...firstLine].length > MAX_TEXT ? `${[...firstLine].slice(0, MAX_TEXT).join('')}…` : firstLine;
  return {
    ...{ siteId, playerId, text },
    category: 'SUPPORT',
    title: TITLES[language],
    link: `/more/contact/${id}`,
  };
}

/** Operators' actions on inquiries of a site; they cannot answer their own. */
export function registerOperatorRoutes(app: FastifyInstance, { database, files, mail, clock }: ContactParts): void {
  const now = () => new Date(clock.now());

  route(app, getContactQueue, async ({ site, identity, query }) => {
    const { statusStrs, keyword, assignee, page, size, category, playerId, startDate, endDate } = query;
    const asked = statusStrs === undefined ? undefined : parseCommaList(statusStrs);
    const { rows, total } = await queuePage(database, {
      ...{ siteId: site.id, category, playerId, startDate, endDate, page, size },
      statuses: asked && CONTACT_STATUSES.filter((status) => asked.includes(status)),
      keyword: cleanText(keyword ?? ''),
      assigneeId: assignee === undefined ? undefined : assignee === 'ME' ? identity.playerId : null,
    });
    return ok({ rows: await supportViews(database, { site, rows, now: clock.now() }), page, size, total });
  });

  route(app, getMemberInquiries, async ({ site, query: { playerId, before, size } }) => {
    const owner = { siteId: site.id, playerId };
    if ((await findAccount(database, owner)) === null) return err(failure('USER_NOT_FOUND'));
    return ok({ rows: (await inquiriesOf(database, { ...owner, before, size })).map(contactView) });
  });

  route(app, getContactTalk, async ({ site, identity, query: { id } }) => {
    const found = await findListed(database, site.id, id);
    if (found === null) return err(failure('RECORD_MISSING'));
    const lines = await linesOf(database, id);
    const pictures = await files.picturesOf(lines.map((line) => line.id));
    await markSeen(database, id, lines.at(-1)?.id ?? 0);
    const views = lines.map((line) =>
      lineView(line, { contact: found.row, pictures: pictures.get(line.id) ?? [], forMember: false }),
    );
    const [contact] = await supportViews(database, { site, rows: [found], now: clock.now() });
    // An operator who inquires as a member cannot read the notes on it.
    const notes = found.row.playerId === identity.playerId ? [] : await notesOn(database, id);
    return ok({ contact: defined(contact, 'the inquiry'), lines: views, notes: [...notes] });
  });

  route(app, answerContact, ({ identity, site, body: { id, answer, pictures } }) => {
    if (answer === '') return err(failure('CONTENT_EMPTY'));
    return decideOn(database, { site, identity, id }, async (transaction, contact) => {
      const { playerId } = identity;
      const lineId = await addLine(transaction, { id, text: answer, operatorId: playerId, at: now() });
      const given = { siteId: contact.siteId, playerId, by: { lineId }, names: pictures };
      if (!(await files.carry(transaction, given))) return err(failure('FILE_MISSING'));
      await mail.send(transaction, [answerMessage(contact, site.language)]);
      await mail.notifyAnswer(transaction, contact.playerId, id);
      return ok({ id, status: 'ANSWERED' as const });
    });
  });

  route(app, closeContact, ({ site, identity, body: { id } }) =>
    decideOn(database, { site, identity, id }, async (transaction) => {
      await close(transaction, id, now());
      return ok({ id, status: 'CLOSED' as const });
    }),
  );
}
