import { sendMessage } from '@hoga/contract/admin-contact';
import { getMemberMessages } from '@hoga/contract/admin-story';
import { failure } from '@hoga/domain/errors/failure';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import type { Mail } from './mail.ts';
import { isMember, membersAfter, type NewMessage, writtenTo } from './message-store.ts';

/** A page of our own, and no other host that only looks like one. */
const OWN_PAGE = /^\/(?![/\\])[^\p{Cc}\s]*$/u;
/** Members who are written to in one transaction. */
const AT_A_TIME = 500;

/** How operators write to members of their own site. */
export function registerOperatorRoutes(app: FastifyInstance, database: Database, mail: Mail): void {
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

  route(app, sendMessage, async ({ site: { id: siteId }, body }) => {
    const { playerId, category, text } = body;
    const title = body.title.trim();
    const link = body.link ?? null;
    if (title === '') return err(failure('CONTENT_TITLE_INVALID'));
    if (text === '') return err(failure('CONTENT_EMPTY'));
    if (link !== null && !OWN_PAGE.test(link)) return err(failure('CONTENT_LINK_INVALID'));
    const send = (ids: readonly PlayerId[]) => {
      const messages = ids.map((id): NewMessage => ({ siteId, playerId: id, category, title, text, link }));
      return database.transaction((transaction) => mail.send(transaction, messages));
    };
    if (playerId !== undefined) {
      if (!(await isMember(database, siteId, playerId))) return err(failure('USER_NOT_FOUND'));
      await send([playerId]);
      return ok({ count: 1 });
    }
    let count = 0;
    for (let after: PlayerId | undefined = idOf(0); after !== undefined; ) {
      const ids: readonly PlayerId[] = await membersAfter(database, siteId, { after, atMost: AT_A_TIME });
      await send(ids);
      count += ids.length;
      after = ids.at(-1);
    }
    return ok({ count });
  });
}
