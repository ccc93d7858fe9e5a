import { CONTACT_CATEGORIES, CONTACT_STATUSES, MESSAGE_CATEGORIES } from '@hoga/domain/content/vocabulary';
import type { ContactId, MessageBatchId, PlayerId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { person } from './admin-request.ts';
import { bodyOf, get, post, queryOf, upload } from './call.ts';
import { contact, contactLine, pictures, writtenText } from './contact.ts';
import { askedId, codeList, demanded, described, epochMs, idField, optionalText, plainText } from './fields.ts';
import { pictureUpload } from './file.ts';
import { atMostAYear, pageFields, pageOf, periodFields } from './page.ts';

/** Operators' view of their site's inquiries, their answers, and messages to members. */

const adminContact = z.extend(contact, {
  username: z.string(),
  nick: z.string(),
  assignee: described(z.nullable(person), 'The operator in charge; null: none.'),
  waitingSince: described(z.nullable(epochMs), 'Since when the house owes an answer; null: it owes none.'),
  dueAt: described(z.nullable(epochMs), 'Until when the site means to answer.'),
  ratingText: described(z.nullable(z.string()), 'What the member has said with the rating.'),
  lookers: described(z.array(person), 'Operators who have it open.'),
});

export const contactNote = z.object({ id: z.int(), byName: z.string(), text: z.string(), at: epochMs });

export const getContactQueue = get('/api/admin/contact/list', {
  access: 'inquiries.read',
  summary: 'Inquiries of the site; of those that wait, the longest wait first, unless states are named',
  query: queryOf({
    statusStrs: described(codeList(CONTACT_STATUSES), 'In these states only, separated by commas, newest first.'),
    category: described(z.optional(z.enum(CONTACT_CATEGORIES)), 'Of this category only.'),
    playerId: described(z.optional(askedId<PlayerId>()), 'Of this member only.'),
    assignee: described(z.optional(z.enum(['ME', 'NONE'])), 'ME: in the charge of the caller; NONE: of no operator.'),
    keyword: described(
      z.optional(plainText(64)),
      'A number, words that were said in it, or a part of the member’s user name or nickname.',
    ),
    ...periodFields,
    ...pageFields,
  }).check(atMostAYear),
  data: pageOf(adminContact),
});

const which = { id: described(askedId<ContactId>(), 'The inquiry.') };

export const getContactTalk = get('/api/admin/contact/read', {
  access: 'inquiries.read',
  summary: 'One inquiry with its messages; the member is notified that it was read',
  refusals: ['RECORD_MISSING'],
  query: queryOf(which),
  data: z.object({
    contact: adminContact,
    lines: z.array(contactLine),
    notes: described(z.array(contactNote), 'Of operators, for operators alone; oldest first.'),
  }),
});

const stands = z.pick(contact, { id: true, status: true });

export const answerContact = post('/api/admin/contact/answer', {
  access: 'inquiries.answer',
  summary: 'Answer an inquiry; the member is notified at once',
  refusals: ['RECORD_MISSING', 'CONTENT_EMPTY', 'FILE_MISSING', 'OWN_CASE', 'ALREADY_PROCESSED'],
  body: bodyOf({ ...which, answer: demanded(writtenText), pictures }),
  data: stands,
});

export const uploadAnswerPicture = upload('/api/admin/contact/picture', {
  access: 'inquiries.answer',
  summary: 'Keep a picture for an answer to an inquiry of the site; whose inquiry carries it sees it then',
  ...pictureUpload,
});

export const closeContact = post('/api/admin/contact/close', {
  access: 'inquiries.answer',
  summary: 'End a conversation; nothing more is said in it',
  refusals: ['RECORD_MISSING', 'OWN_CASE', 'ALREADY_PROCESSED'],
  body: bodyOf(which),
  data: z.object({ id: idField<ContactId>(), status: z.enum(CONTACT_STATUSES) }),
});

export const sendMessage = post('/api/admin/message/send', {
  access: 'messages.send',
  summary: 'Write to one member of the site, or to all of them',
  refusals: ['USER_NOT_FOUND', 'CONTENT_TITLE_INVALID', 'CONTENT_EMPTY', 'CONTENT_LINK_INVALID'],
  body: bodyOf({
    playerId: described(z.optional(askedId<PlayerId>()), 'Who; without it every member of the site who may sign in.'),
    category: z._default(z.enum(MESSAGE_CATEGORIES), 'NOTICE'),
    title: plainText(200),
    text: demanded(writtenText),
    link: described(optionalText(200), 'A page of our own.'),
  }),
  data: z.object({ count: described(z.int(), 'To how many members it went.') }),
});

const sentMessage = z.object({
  id: idField<MessageBatchId>(),
  category: z.enum(MESSAGE_CATEGORIES),
  title: z.string(),
  text: z.string(),
  link: z.nullable(z.string()),
  member: described(z.nullable(person), 'To whom; null: to every member of the site.'),
  sentBy: person,
  count: described(z.int(), 'To how many members it went.'),
  reads: described(z.int(), 'How many of them have read it.'),
  createdAt: epochMs,
});
export type SentMessage = z.infer<typeof sentMessage>;

export const getSentMessages = get('/api/admin/message/list', {
  access: 'messages.send',
  summary: 'What operators have written to members of the site, newest first, and how many have read it',
  query: queryOf({
    category: described(z.optional(z.enum(MESSAGE_CATEGORIES)), 'Of this category only.'),
    playerId: described(z.optional(askedId<PlayerId>()), 'To this member alone.'),
    keyword: described(z.optional(plainText(64)), 'A part of the title or of the text.'),
    ...periodFields,
    ...pageFields,
  }).check(atMostAYear),
  data: pageOf(sentMessage),
});
