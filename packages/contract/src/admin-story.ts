import { MESSAGE_CATEGORIES } from '@hoga/domain/content/vocabulary';
import { FREEZE_KINDS } from '@hoga/domain/operators/freezes';
import type { PlayerId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { walletType } from './account.ts';
import { storyFields, storyOf } from './admin-trades.ts';
import { bodyOf, get, post, queryOf } from './call.ts';
import { contact } from './contact.ts';
import { askedId, described, epochMs, flag, idField, plainText, queryInt, rowId, signedDecimalText } from './fields.ts';
import { message } from './message.ts';
import { reason } from './operator-fields.ts';
import { atMostAYear } from './page.ts';
import { bet } from './rounds.ts';

/**
 * The rest of a member's history: holdings, bets, inquiries and messages, accesses to their data, and their
 * restrictions.
 */

const playerId = described(askedId<PlayerId>(), 'The member.');
const MEMBER = ['USER_NOT_FOUND'] as const;

const sum = z.object({ currency: z.string(), amount: signedDecimalText });
const freezeKind = z.enum(FREEZE_KINDS);

const freeze = z.object({
  kind: freezeKind,
  reason: z.string(),
  byName: z.string(),
  at: epochMs,
});

export const getMemberSummary = get('/api/admin/member/summary', {
  access: 'members.read',
  summary: 'What a member has in all, has paid in and been paid, and is kept from',
  refusals: MEMBER,
  query: queryOf({ playerId }),
  data: z.object({
    currency: described(z.string(), 'The bank’s money of the site.'),
    total: described(
      z.nullable(signedDecimalText),
      'All wallets with what open positions would bring, in the bank’s money; null: a rate is missing.',
    ),
    paidIn: described(z.array(sum), 'Deposits and purchases that were granted.'),
    paidOut: described(z.array(sum), 'Withdrawals and sales that were paid.'),
    pendingOut: described(z.array(sum), 'Withdrawals and sales that wait.'),
    realized: described(
      z.array(z.object({ walletType, currency: z.string(), amount: signedDecimalText })),
      'Results of the last 30 days that have ended.',
    ),
    freezes: z.array(freeze),
    tags: z.array(z.string()),
  }),
});
export type MemberSummary = z.infer<(typeof getMemberSummary)['data']>;

export const getMemberBets = get('/api/admin/member/rounds/bets', {
  access: 'members.read',
  summary: 'A member’s bets on rounds, newest first',
  refusals: MEMBER,
  query: queryOf(storyFields).check(atMostAYear),
  data: storyOf(bet),
});

const before = described(z.optional(rowId), 'Only what was before this number.');
const size = described(queryInt({ min: 1, max: 100, byDefault: 50 }), 'Rows of a page.');

export const getMemberInquiries = get('/api/admin/member/inquiries', {
  access: 'inquiries.read',
  summary: 'What a member has asked the house, newest first',
  refusals: MEMBER,
  query: queryOf({ playerId, before, size }),
  data: z.object({ rows: z.array(contact) }),
});

export const getMemberMessages = get('/api/admin/member/messages', {
  access: 'members.read',
  summary: 'What the house has written to a member, newest first; also what the member has deleted',
  refusals: MEMBER,
  query: queryOf({
    playerId,
    category: described(z.optional(z.enum(MESSAGE_CATEGORIES)), 'Of this category only.'),
    before,
    size,
  }),
  data: z.object({
    rows: z.array(z.extend(message, { isDeleted: described(flag, '1: the member has deleted it.') })),
  }),
});

export const getMemberSignIns = get('/api/admin/member/sign_ins', {
  access: 'members.read',
  summary: 'From where a member has signed in, newest first',
  refusals: MEMBER,
  query: queryOf({ playerId, before: described(z.optional(rowId), 'Only sign-ins before this moment.'), size }),
  data: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        audience: z.enum(['MEMBER', 'OPERATOR']),
        ip: z.string(),
        device: z.string(),
        createdAt: epochMs,
        usedAt: epochMs,
        endedAt: described(z.nullable(epochMs), 'null: it lives.'),
        endReason: z.nullable(z.string()),
      }),
    ),
  }),
});

const linkedMember = z.object({
  playerId: idField<PlayerId>(),
  username: z.string(),
  name: z.string(),
  status: z.enum(['ACTIVE', 'DENY', 'PENDING']),
});

export const getMemberLinks = get('/api/admin/member/links', {
  access: 'members.read',
  summary: 'Other members of the site with the same account or address for withdrawals, or the same address and device',
  refusals: MEMBER,
  query: queryOf({ playerId }),
  data: z.object({
    rows: z.array(
      z.object({
        kind: described(
          z.enum(['ACCOUNT', 'ADDRESS', 'DEVICE']),
          'A bank account, an address of a coin, or a device at an internet address.',
        ),
        shared: described(z.string(), 'What is shared; bank accounts are masked.'),
        members: z.array(linkedMember),
      }),
    ),
    isMore: described(z.boolean(), 'Whether there are more than are listed.'),
  }),
});

const note = z.object({ id: z.int(), byName: z.string(), text: z.string(), at: epochMs });

export const getMemberNotes = get('/api/admin/member/notes', {
  access: 'members.read',
  summary: 'What operators have noted about a member, newest first; the member never sees it',
  refusals: MEMBER,
  query: queryOf({ playerId, before, size }),
  data: z.object({ rows: z.array(note) }),
});

export const addMemberNote = post('/api/admin/member/note', {
  access: 'members.note',
  summary: 'Note something about a member, for operators alone',
  refusals: [...MEMBER, 'CONTENT_EMPTY'],
  body: bodyOf({ playerId, text: z.string().check(z.trim(), z.maxLength(1_000), z.regex(/^[^\p{Cs}\0]*$/u)) }),
  data: note,
});

export const setMemberTags = post('/api/admin/member/tags', {
  access: 'members.note',
  summary: 'The tags of a member from now on, for operators alone',
  refusals: MEMBER,
  body: bodyOf({
    playerId,
    tags: described(
      z.array(plainText(20).check(z.trim(), z.minLength(1))).check(z.maxLength(10)),
      'At most ten, of at most 20 letters.',
    ),
  }),
  data: z.object({ tags: z.array(z.string()) }),
});

export const freezeMember = post('/api/admin/member/freeze', {
  access: 'members.change',
  summary: 'Keep a member from withdrawing, or from opening positions and betting; what is held can always be closed',
  refusals: [...MEMBER, 'OWN_CASE', 'ALREADY_PROCESSED', 'INSUFFICIENT_PRIVILEGES'],
  body: bodyOf({ playerId, kind: freezeKind, reason }),
  data: z.object({ id: idField<PlayerId>(), kind: freezeKind, isFrozen: z.boolean() }),
});

export const unfreezeMember = post('/api/admin/member/unfreeze', {
  access: 'members.change',
  summary: 'Let a member withdraw, or trade, again',
  refusals: [...MEMBER, 'OWN_CASE', 'ALREADY_PROCESSED', 'INSUFFICIENT_PRIVILEGES'],
  body: bodyOf({ playerId, kind: freezeKind, reason }),
  data: z.object({ id: idField<PlayerId>(), kind: freezeKind, isFrozen: z.boolean() }),
});
