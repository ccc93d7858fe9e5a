import {
  deleteMessage,
  getMessageList,
  getUnreadMessageCount,
  readAllMessages,
  readMessage,
  restoreMessage,
} from '@hoga/contract/message';
import { failure } from '@hoga/domain/errors/failure';
import type { Clock } from '@hoga/kernel/clock';
import type { PlayerId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Queries } from '../../persistence/database.ts';
import type { Mail } from './mail.ts';
import { markAllRead, markRead, messagePage, putBack, removeMessage, unreadMessages } from './message-store.ts';

export interface MessageRouteParts {
  readonly database: Queries;
  readonly mail: Mail;
  readonly clock: Clock;
}

/** A member's own messages; others' do not exist for them. */
export function registerMessageRoutes(app: FastifyInstance, { database, mail, clock }: MessageRouteParts): void {
  const now = () => new Date(clock.now());
  const unreadNow = async (playerId: PlayerId) => ({ count: await unreadMessages(database, playerId) });

  route(app, getUnreadMessageCount, async ({ identity }) => ok(await unreadNow(identity.playerId)));

  route(app, getMessageList, async ({ identity, query: { category, isUnread, page, size } }) => {
    const question = { playerId: identity.playerId, category, onlyUnread: isUnread === 1, page, size };
    const { rows, total } = await messagePage(database, question);
    const views = rows.map((row) => ({
      id: row.id,
      category: row.category,
      title: row.title,
      text: row.text,
      link: row.link,
      isRead: row.readAt === null ? (0 as const) : (1 as const),
      createdAt: row.createdAt.getTime(),
    }));
    return ok({ rows: views, page, size, total });
  });

  route(app, readMessage, async ({ identity: { playerId }, body: { id } }) => {
    if (!(await markRead(database, playerId, id, now()))) return err(failure('RECORD_MISSING'));
    await mail.notifyRead(database, playerId);
    return ok(await unreadNow(playerId));
  });

  route(app, readAllMessages, async ({ identity: { playerId } }) => {
    await markAllRead(database, playerId, now());
    await mail.notifyRead(database, playerId);
    return ok(await unreadNow(playerId));
  });

  route(app, deleteMessage, async ({ identity: { playerId }, body: { id } }) => {
    if (!(await removeMessage(database, playerId, id, now()))) return err(failure('RECORD_MISSING'));
    await mail.notifyRead(database, playerId);
    return ok(await unreadNow(playerId));
  });

  route(app, restoreMessage, async ({ identity: { playerId }, body: { id } }) => {
    if (!(await putBack(database, playerId, id))) return err(failure('RECORD_MISSING'));
    await mail.notifyRead(database, playerId);
    return ok(await unreadNow(playerId));
  });
}
