import { getSentMessages, type SentMessage, sendMessage } from '@hoga/contract/admin-contact';
import { getMemberMessages } from '@hoga/contract/admin-story';
import { cleanText } from '@hoga/domain/accounts/typed-text';
import { failure } from '@hoga/domain/errors/failure';
import { defined } from '@hoga/kernel/assert';
import type { Clock } from '@hoga/kernel/clock';
import { idOf, type MessageBatchId, type PlayerId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Database, Queries } from '../../persistence/database.ts';
import { peopleOf } from '../operators/public.ts';
import { addRecipients, insertBatch, sentPage } from './batch-store.ts';
import type { Mail } from './mail.ts';
import { isMember, membersAfter, type NewMessage, writtenTo } from './message-store.ts';

/** A path of our application, not a protocol-relative address of another host. */
const OWN_PAGE = /^\/(?![/\\])[^\p{Cc}\s]*$/u;
/** Recipients per transaction. */
const AT_A_TIME = 500;

/** Operators write to members of their own site. */
export function registerOperatorRoutes(
  app: FastifyInstance,
  { database, mail, clock }: { readonly database: Database; readonly mail: Mail; readonly clock: Clock },
): void {
  route(app, getMemberMessages, async ({ site: { id: siteId }, query: { playerId, category, before, size } }) => {
    if (!(await isMember(database, siteId, playerId))) return err(failure('USER_NOT_FOUND'));
    const rows = await writtenTo(database, { siteId, playerId, category, before, size });
    return ok({
      rows: rows.map(({ id, category: about, title, text, link, readAt, deletedAt, createdAt }) => ({
        ...{ id, title, text, link, category: about },
        isRead: readAt === null ? (0 as const) : (1 as const),
        isDeleted: deletedAt === null ? (0 as const) : (1 as const),
        createdAt: createdAt.getTime(),
      })),
    });
  });

  route(app, getSentMessages, async ({ site: { id: siteId }, query }) => {
    const { page, size, keyword, category, playerId, startDate, endDate } = query;
    const asked = { siteId, category, playerId, startDate, endDate, page, size };
    const { rows, total } = await sentPage(database, { ...asked, keyword: cleanText(keyword ?? '') });
    const people = await peopleOf(
      database,
      rows.flatMap((row) => [row.sentBy, ...(row.playerId === null ? [] : [row.playerId])]),
    );
    const views = rows.map((row): SentMessage => {
      const { id, category: about, title, text, link, recipients, readers } = row;
      return {
        ...{ id, category: about, title, text, link, count: recipients, reads: readers },
        member: row.playerId === null ? null : defined(people.get(row.playerId), 'the member'),
        sentBy: defined(people.get(row.sentBy), 'the operator'),
        createdAt: row.createdAt.getTime(),
      };
    });
    return ok({ rows: views, page, size, total });
  });

  route(app, sendMessage, async ({ site: { id: siteId }, identity, body }) => {
    const { playerId, category, text } = body;
    const title = body.title.trim();
    const link = body.link ?? null;
    if (title === '') return err(failure('CONTENT_TITLE_INVALID'));
    if (text === '') return err(failure('CONTENT_EMPTY'));
    if (link !== null && !OWN_PAGE.test(link)) return err(failure('CONTENT_LINK_INVALID'));
    const written = { siteId, category, title, text, link };
    const sent = { ...written, sentBy: identity.playerId, createdAt: new Date(clock.now()) };
    const send = async (transaction: Queries, ids: readonly PlayerId[], batchId: MessageBatchId) => {
      await mail.send(
        transaction,
        ids.map((id): NewMessage => ({ ...written, playerId: id, batchId })),
      );
      await addRecipients(transaction, batchId, ids.length);
    };
    if (playerId !== undefined) {
      if (!(await isMember(database, siteId, playerId))) return err(failure('USER_NOT_FOUND'));
      await database.transaction(async (transaction) => {
        await send(transaction, [playerId], await insertBatch(transaction, { ...sent, playerId }));
      });
      return ok({ count: 1 });
    }
    const batchId = await insertBatch(database, sent);
    let count = 0;
    for (let after: PlayerId | undefined = idOf(0); after !== undefined; ) {
      const ids: readonly PlayerId[] = await membersAfter(database, siteId, { after, atMost: AT_A_TIME });
      await database.transaction((transaction) => send(transaction, ids, batchId));
      count += ids.length;
      after = ids.at(-1);
    }
    return ok({ count });
  });
}
