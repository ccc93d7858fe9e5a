import { CONTACT_CATEGORIES } from '@hoga/domain/content/vocabulary';
import { LOOKING_MS } from '@hoga/domain/operators/requests';
import type { CannedReplyId, ContactId, PlayerId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { contactNote } from './admin-contact.ts';
import { person } from './admin-request.ts';
import { bodyOf, get, post, queryOf } from './call.ts';
import { writtenText } from './contact.ts';
import { askedId, demanded, described, flag, idField, plainText } from './fields.ts';
import { seenVersion } from './operator-fields.ts';
import { atMostAYear, periodFields } from './page.ts';

/** The support desk: operators' actions on inquiries besides answering. */

const which = { id: described(askedId<ContactId>(), 'The inquiry.') };

export const noteContact = post('/api/admin/contact/note', {
  access: 'inquiries.answer',
  summary: 'Note something on an inquiry, for operators alone',
  refusals: ['RECORD_MISSING', 'CONTENT_EMPTY', 'OWN_CASE'],
  body: bodyOf({ ...which, text: demanded(writtenText) }),
  data: contactNote,
});

export const assignContact = post('/api/admin/contact/assign', {
  access: 'inquiries.answer',
  summary: 'Take an inquiry, give it to another operator who may answer it, or release it',
  refusals: ['RECORD_MISSING', 'OWN_CASE', 'ALREADY_PROCESSED', 'CHANGED_MEANWHILE', 'USER_NOT_FOUND'],
  body: bodyOf({
    ...which,
    assigneeId: described(z.nullable(askedId<PlayerId>()), 'In charge from now on; null: no operator.'),
    seenAssigneeId: described(
      z.nullable(askedId<PlayerId>()),
      'In charge as it was seen: refused where that has changed since.',
    ),
  }),
  data: z.object({ id: idField<ContactId>(), assignee: z.nullable(person) }),
});

export const getAssignees = get('/api/admin/contact/assignees', {
  access: 'inquiries.read',
  summary: 'Operators who may answer inquiries of the site',
  query: queryOf({}),
  data: z.object({ rows: z.array(person) }),
});

export const categoriseContact = post('/api/admin/contact/category', {
  access: 'inquiries.answer',
  summary: 'Put an inquiry into another category',
  refusals: ['RECORD_MISSING', 'OWN_CASE', 'ALREADY_PROCESSED'],
  body: bodyOf({ ...which, category: z.enum(CONTACT_CATEGORIES) }),
  data: z.object({ id: idField<ContactId>(), category: z.enum(CONTACT_CATEGORIES) }),
});

export const lookAtContact = post('/api/admin/contact/look', {
  access: 'inquiries.read',
  isUnlogged: true,
  summary: `Say that one has an inquiry open: to be said again within ${LOOKING_MS / 1000} seconds as long as that is so`,
  refusals: ['RECORD_MISSING'],
  body: bodyOf({ ...which, isLooking: described(flag, '0: it was closed.') }),
  data: z.object({ lookers: z.array(person) }),
});

const cannedReply = z.object({
  id: idField<CannedReplyId>(),
  title: z.string(),
  text: z.string(),
  version: z.int(),
});
export type CannedReply = z.infer<typeof cannedReply>;

export const getCannedReplies = get('/api/admin/contact/canned', {
  access: 'inquiries.read',
  summary:
    'Prepared answers of the site, by title; {{nick}}, {{username}} and {{number}} stand for the member and the inquiry',
  query: queryOf({}),
  data: z.object({ rows: z.array(cannedReply) }),
});

const cannedId = described(askedId<CannedReplyId>(), 'Which prepared answer.');

export const saveCannedReply = post('/api/admin/contact/canned/save', {
  access: 'inquiries.answer',
  summary: 'Add a prepared answer, or change one',
  refusals: ['RECORD_MISSING', 'CHANGED_MEANWHILE', 'CONTENT_TITLE_INVALID', 'CONTENT_EMPTY', 'CANNED_REPLY_TOO_MANY'],
  body: bodyOf({
    cannedId: z.optional(cannedId),
    version: described(z.optional(seenVersion), 'As it was seen, where one is changed.'),
    title: plainText(60).check(z.trim()),
    text: demanded(writtenText),
  }),
  data: cannedReply,
});

export const removeCannedReply = post('/api/admin/contact/canned/remove', {
  access: 'inquiries.answer',
  summary: 'Remove a prepared answer',
  refusals: ['RECORD_MISSING'],
  body: bodyOf({ cannedId }),
  data: z.object({ id: idField<CannedReplyId>() }),
});

const count = z.int().check(z.nonnegative());

export const getSatisfaction = get('/api/admin/contact/satisfaction', {
  access: 'inquiries.read',
  summary: 'How members have rated the answers of each operator in a period, and how many answers each gave',
  query: queryOf(periodFields).check(atMostAYear),
  data: z.object({
    answerMinutes: described(z.int(), 'Within how many minutes the site means to answer.'),
    overdue: described(count, 'Inquiries that have waited longer than that, now.'),
    rows: z.array(
      z.object({
        operator: person,
        answers: described(count, 'Answers given in the period.'),
        ratings: described(z.array(count), 'How many rated 1, 2, 3, 4 and 5 in the period.'),
      }),
    ),
  }),
});
