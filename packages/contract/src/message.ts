import { MESSAGE_CATEGORIES } from '@hoga/domain/content/vocabulary';
import type { MessageId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import { askedId, described, epochMs, flag, idField, queryFlagOff } from './fields.ts';
import { pageFields, pageOf } from './page.ts';

/** A message of the house to one member. */
export const message = z.object({
  id: idField<MessageId>(),
  category: z.enum(MESSAGE_CATEGORIES),
  title: z.string(),
  text: described(z.string(), 'Plain text; may have lines.'),
  link: described(z.nullable(z.string()), 'The page of our own that it is about.'),
  isRead: flag,
  createdAt: epochMs,
});
export type Message = z.infer<typeof message>;

const unread = z.object({ count: z.int() });

export const getUnreadMessageCount = get('/api/message/my_unread_count', {
  access: 'player',
  summary: 'How many own messages are unread',
  query: queryOf({}),
  data: unread,
});

export const getMessageList = get('/api/message/list', {
  access: 'player',
  summary: 'Own messages, newest first',
  query: queryOf({
    category: described(z.optional(z.enum(MESSAGE_CATEGORIES)), 'Of this category only.'),
    isUnread: described(queryFlagOff, '1: those that are unread, alone.'),
    ...pageFields,
  }),
  data: pageOf(message),
});

const which = { id: described(askedId<MessageId>(), 'The message.') };

export const readMessage = post('/api/message/read', {
  access: 'player',
  summary: 'The caller has read a message',
  refusals: ['RECORD_MISSING'],
  body: bodyOf(which),
  data: unread,
});

export const readAllMessages = post('/api/message/read_all', {
  access: 'player',
  summary: 'The caller has read all messages',
  body: bodyOf({}),
  data: unread,
});

export const restoreMessage = post('/api/message/restore', {
  access: 'player',
  summary: 'Take back that an own message was deleted; the same again answers the same',
  refusals: ['RECORD_MISSING'],
  body: bodyOf(which),
  data: unread,
});

export const deleteMessage = post('/api/message/delete', {
  access: 'player',
  summary: 'Delete an own message; the same again answers the same',
  refusals: ['RECORD_MISSING'],
  body: bodyOf(which),
  data: unread,
});
