import { CONTACT_CATEGORIES, CONTACT_STATUSES, MAX_ATTACHMENTS } from '@hoga/domain/content/vocabulary';
import type { ContactId, DnwId, PlayerId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import { askedId, demanded, described, epochMs, flag, idField } from './fields.ts';
import { fileName, picture } from './file.ts';
import { pageFields, pageOf } from './page.ts';

/** A member's inquiry, in a list of many. */
export const contact = z.object({
  id: idField<ContactId>(),
  playerId: idField<PlayerId>(),
  question: described(z.string(), 'What was asked first; may have lines.'),
  category: z.enum(CONTACT_CATEGORIES),
  status: described(z.enum(CONTACT_STATUSES), 'WAITING for the house, ANSWERED by it, or CLOSED.'),
  dnwHistoryId: described(z.nullable(idField<DnwId>()), 'The request at the cashier that it is about.'),
  isUnread: described(flag, '1: with an answer that the member has not read.'),
  lines: described(z.int(), 'How many lines the conversation has.'),
  rating: described(z.nullable(z.int()), 'How the member has rated the answers, 1 to 5; null: not yet.'),
  createdAt: epochMs,
  updatedAt: epochMs,
});
export type Contact = z.infer<typeof contact>;

/** One line of the conversation; the first is the question. */
export const contactLine = z.object({
  id: z.int(),
  by: z.enum(['MEMBER', 'HOUSE']),
  name: described(z.string(), 'The operator who answers; empty where the member writes.'),
  text: z.string(),
  pictures: z.array(picture),
  isRead: described(flag, 'Whether the other side has seen it.'),
  isNew: described(flag, '1: an answer that the caller sees for the first time.'),
  at: epochMs,
});
export type ContactLine = z.infer<typeof contactLine>;

/** Written text may have several lines; characters that screens do not show or databases do not store are refused. */
export const writtenText = z._default(z.string().check(z.trim(), z.maxLength(1_000), z.regex(/^[^\p{Cs}\0]*$/u)), '');
export const pictures = described(
  z._default(z.array(fileName).check(z.maxLength(MAX_ATTACHMENTS)), []),
  'Pictures that the caller has uploaded and no inquiry carries yet.',
);

const WRITE_REFUSALS = ['CONTENT_EMPTY', 'FILE_MISSING', 'RECORD_MISSING'] as const;
const stands = z.object({ id: idField<ContactId>(), status: z.enum(CONTACT_STATUSES) });

export const createContact = post('/api/contact/create', {
  access: 'player',
  summary: 'Ask the house something',
  refusals: [...WRITE_REFUSALS, 'CONTACT_TOO_MANY', 'WRONG_APPROACH'],
  body: bodyOf({
    playerId: described(z.optional(askedId<PlayerId>()), 'The caller; the id of another player is refused.'),
    question: demanded(writtenText),
    category: z._default(z.enum(CONTACT_CATEGORIES), 'OTHER'),
    dnwHistoryId: described(z.optional(askedId<DnwId>()), 'The own request at the cashier that the inquiry is about.'),
    pictures,
  }),
  data: stands,
});

const which = { id: described(askedId<ContactId>(), 'The inquiry.') };

export const addToContact = post('/api/contact/add', {
  access: 'player',
  summary: 'Ask something more; an inquiry that was answered waits again',
  refusals: [...WRITE_REFUSALS, 'ALREADY_PROCESSED', 'CONTACT_TOO_MANY'],
  body: bodyOf({ ...which, question: demanded(writtenText), pictures }),
  data: stands,
});

export const getContactList = get('/api/contact/list', {
  access: 'player',
  summary: 'Own inquiries, newest first',
  query: queryOf(pageFields),
  data: pageOf(contact),
});

export const readContact = get('/api/contact/read', {
  access: 'player',
  summary: 'One own inquiry with all that was said, oldest first; its answers are read by that',
  refusals: ['RECORD_MISSING'],
  query: queryOf(which),
  data: z.object({ contact, lines: z.array(contactLine) }),
});

const unread = z.object({ count: z.int() });

export const readAllContacts = post('/api/contact/read_all', {
  access: 'player',
  summary: 'The caller has read all answers',
  body: bodyOf({}),
  data: unread,
});

export const getUnreadContactCount = get('/api/contact/my_unread_count', {
  access: 'player',
  summary: 'How many own inquiries have answers that are unread',
  query: queryOf({}),
  data: unread,
});

export const rateContact = post('/api/contact/rate', {
  access: 'player',
  summary: 'Rate the answers to an own inquiry; once, and after the house has answered',
  refusals: ['RECORD_MISSING', 'ALREADY_PROCESSED', 'CONTACT_UNANSWERED'],
  body: bodyOf({
    ...which,
    rating: described(z.int().check(z.minimum(1), z.maximum(5)), '5 is best.'),
    text: described(writtenText, 'In the member’s own words; may be empty.'),
  }),
  data: z.object({ id: idField<ContactId>(), rating: z.int() }),
});
