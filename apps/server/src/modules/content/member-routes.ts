import { getUnreadNotices, readAllNotices, readNotice, voteFaq } from '@hoga/contract/content';
import { failure } from '@hoga/domain/errors/failure';
import type { Clock } from '@hoga/kernel/clock';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../../http/identity.ts';
import { route } from '../../http/route.ts';
import type { Queries } from '../../persistence/database.ts';
import { findShown } from './content-store.ts';
import { markAllRead, markRead, unreadNotices, vote } from './read-mark-store.ts';

/** Members' read marks and ratings of answers. */
export function registerReaderRoutes(app: FastifyInstance, queries: Queries, clock: Clock): void {
  const readerOf = ({ siteId, playerId }: Identity) => ({ siteId, playerId, now: clock.now() });

  route(app, getUnreadNotices, async ({ identity }) => {
    const ids = await unreadNotices(queries, readerOf(identity));
    return ok({ count: ids.length, ids });
  });

  route(app, readNotice, async ({ identity, body: { contentId: id } }) => {
    const reader = readerOf(identity);
    const row = await findShown(queries, { ...reader, kind: 'notice', id });
    if (row === null) return err(failure('NOTICE_NOT_FOUND'));
    await markRead(queries, reader, id);
    return ok({ count: (await unreadNotices(queries, reader)).length });
  });

  route(app, readAllNotices, async ({ identity }) => {
    const reader = readerOf(identity);
    await markAllRead(queries, reader);
    return ok({ count: (await unreadNotices(queries, reader)).length });
  });

  route(app, voteFaq, async ({ identity, body: { contentId, isHelpful } }) => {
    const reader = readerOf(identity);
    const row = await findShown(queries, { ...reader, kind: 'faq', id: contentId });
    if (row === null) return err(failure('CONTENT_NOT_FOUND'));
    await vote(queries, { playerId: reader.playerId, contentId, isHelpful: isHelpful === 1 });
    return ok({ isHelpful });
  });
}
