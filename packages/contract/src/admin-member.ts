import { ROLES } from '@hoga/domain/session/role';
import type { PlayerId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { walletEntry, walletType } from './account.ts';
import { storyFields, storyOf } from './admin-trades.ts';
import { bodyOf, get, post, queryOf } from './call.ts';
import { follow } from './copytrade.ts';
import { dnw } from './dnw.ts';
import {
  askedEnd,
  askedId,
  askedStart,
  decimalText,
  described,
  epochMs,
  flag,
  idField,
  plainText,
  queryInt,
  rowId,
  signedDecimalText,
} from './fields.ts';
import { futuresOrder, futuresPosition } from './futures.ts';
import { reason, typedToConfirm } from './operator-fields.ts';
import { overseaOrder, overseaPosition } from './oversea.ts';
import { atMostAYear, pageFields, periodFields } from './page.ts';
import { destination } from './payout.ts';

/** Operators' view of members of their site, and their actions. */

const status = z.enum(['ACTIVE', 'DENY', 'PENDING']);

const memberFields = {
  id: idField<PlayerId>(),
  username: z.string(),
  name: z.string(),
  nick: z.string(),
  phone: described(z.string(), 'Masked.'),
  status,
  role: z.enum(ROLES),
  createdAt: epochMs,
  lastLoginAt: z.nullable(epochMs),
};

const member = z.object(memberFields);
export type Member = z.infer<typeof member>;

/** The fields a member can be searched by. */
export const MEMBER_FINDS = ['ANY', 'ID', 'USERNAME', 'NAME', 'NICK', 'PHONE', 'ACCOUNT'] as const;
export const MEMBER_SORTS = ['NEWEST', 'OLDEST', 'SIGN_IN', 'BALANCE'] as const;

const listedMember = z.extend(member, {
  partner: described(z.nullable(z.object({ id: idField<PlayerId>(), name: z.string() })), 'Who has brought them.'),
  balances: described(
    z.array(z.object({ walletType, currency: z.string(), held: signedDecimalText })),
    'What is in their wallets, with what orders and positions hold; empty ones are left out.',
  ),
  lastDeposit: z.nullable(z.object({ at: epochMs, point: decimalText, currency: z.string() })),
});
export type ListedMember = z.infer<typeof listedMember>;

export const listMembers = get('/api/admin/member/list', {
  access: 'members.read',
  summary: 'Members of the site: newest first, or those that are looked for',
  query: queryOf({
    by: described(
      z._default(z.enum(MEMBER_FINDS), 'USERNAME'),
      'What the keyword is: a number as a whole, how a user name, a name or a nickname begins, the last digits (four or more) of a phone or of a bank account; ANY: any of them.',
    ),
    keyword: described(z.optional(plainText(64)), 'Whom is looked for; left out: everybody.'),
    status: described(z.optional(status), 'With this status only.'),
    sort: described(
      z._default(z.enum(MEMBER_SORTS), 'NEWEST'),
      'Of everybody: who joined last or first comes first, who signed in last, or who holds most in the bank’s money.',
    ),
    start: described(z.optional(askedStart), 'Of everybody: joined then or later; sorted by sign-ins, last signed in.'),
    end: described(z.optional(askedEnd), 'Of everybody: joined then or earlier; sorted by sign-ins, last signed in.'),
    after: described(z.optional(plainText(200)), 'The `next` of the page before.'),
    size: described(queryInt({ min: 1, max: 100, byDefault: 50 }), 'Rows of a page.'),
  }),
  data: z.object({
    rows: z.array(listedMember),
    next: described(z.nullable(z.string()), 'Where the next page begins; null: there is none.'),
  }),
});

const signIn = z.object({
  id: z.string(),
  audience: z.enum(['MEMBER', 'OPERATOR']),
  ip: z.string(),
  device: z.string(),
  createdAt: epochMs,
  usedAt: epochMs,
});

const playerId = described(askedId<PlayerId>(), 'The member.');

const memberDetail = z.object({
  ...memberFields,
  email: described(z.string(), 'Masked.'),
  bankInfo: described(z.string(), 'Masked.'),
  address: described(z.string(), 'Masked.'),
  partnerId: z.nullable(idField<PlayerId>()),
  hasSecondFactor: z.boolean(),
  blockDevice: described(z.array(z.string()), 'Kinds of devices that the member is kept from.'),
  wallets: z.array(walletEntry),
  sessions: described(z.array(signIn), 'Sign-ins that live.'),
});
export type MemberDetail = z.infer<typeof memberDetail>;

export const getMember = get('/api/admin/member', {
  access: 'members.read',
  summary: 'One member: who they are, what they have, where they are signed in',
  refusals: ['USER_NOT_FOUND'],
  query: queryOf({ playerId }),
  data: memberDetail,
});

const standing = {
  marketPrice: described(
    z.nullable(decimalText),
    'The last price of an overseas contract, the mark of a coin future; null: there is none yet.',
  ),
  unrealized: described(z.nullable(signedDecimalText), 'What it would bring at that price, in the wallet’s money.'),
};

export const getMemberTrading = get('/api/admin/member/trading', {
  access: 'members.read',
  summary: 'What a member has open: orders and positions of both products, and the follow that lives',
  refusals: ['USER_NOT_FOUND'],
  query: queryOf({ playerId }),
  data: z.object({
    futures: z.object({ orders: z.array(futuresOrder), positions: z.array(z.extend(futuresPosition, standing)) }),
    oversea: z.object({ orders: z.array(overseaOrder), positions: z.array(z.extend(overseaPosition, standing)) }),
    follow: z.nullable(follow),
  }),
});

const ledgerLine = z.object({
  transactionId: z.int(),
  at: epochMs,
  walletType,
  code: z.string(),
  refType: z.string(),
  refId: z.int(),
  delta: signedDecimalText,
  after: signedDecimalText,
  byOperator: z.nullable(z.int()),
  approvedBy: z.nullable(z.int()),
  reason: z.nullable(z.string()),
});

const ledgerFields = { playerId, walletType: described(walletType, 'Which wallet.'), ...periodFields };

export const getMemberLedger = get('/api/admin/member/ledger', {
  access: 'members.read',
  summary: 'What has moved the balance of a member’s wallet, newest first',
  refusals: ['USER_NOT_FOUND'],
  query: queryOf({
    ...ledgerFields,
    before: described(z.optional(rowId), 'Only what was before this transaction.'),
    size: pageFields.size,
  }).check(atMostAYear),
  data: z.object({ rows: z.array(ledgerLine) }),
});

export const getMemberLedgerSums = get('/api/admin/member/ledger_sums', {
  access: 'members.read',
  summary: 'What has moved the balance of a member’s wallet in a period, by code',
  refusals: ['USER_NOT_FOUND'],
  query: queryOf(ledgerFields).check(atMostAYear),
  data: z.object({
    sums: z.array(z.object({ code: z.string(), count: z.int(), in: decimalText, out: decimalText })),
    isPartial: described(flag, '1: there are more lines than were added up; the sums are of the newest.'),
  }),
});

export const getMemberRequests = get('/api/admin/member/requests', {
  access: 'requests.read',
  summary: 'What a member has asked for at the cashier, newest first',
  refusals: ['USER_NOT_FOUND'],
  query: queryOf(storyFields).check(atMostAYear),
  data: storyOf(dnw),
});

export const getMemberDestinations = get('/api/admin/member/destinations', {
  access: 'members.read',
  summary: 'Accounts and addresses that a member has registered for withdrawals, removed ones last; numbers masked',
  refusals: ['USER_NOT_FOUND'],
  query: queryOf({ playerId }),
  data: z.array(
    z.extend(destination, {
      createdAt: epochMs,
      removedAt: described(z.nullable(epochMs), 'null: withdrawals may go there.'),
    }),
  ),
});

export const revealMemberDestination = post('/api/admin/member/reveal_destination', {
  access: 'members.reveal',
  summary: 'A registered account of a member in full; each look is written down',
  refusals: ['RECORD_MISSING'],
  body: bodyOf({ playerId, destinationId: described(askedId<number>(), 'Which one.'), reason }),
  data: z.object({ text: z.string() }),
});

export const revealMember = post('/api/admin/member/reveal', {
  access: 'members.reveal',
  summary: 'One masked field of a member in full; each look is written down',
  refusals: ['USER_NOT_FOUND'],
  body: bodyOf({ playerId, field: z.enum(['PHONE', 'EMAIL', 'ACCOUNT', 'ADDRESS']), reason }),
  data: z.object({ text: z.string() }),
});

export const denyMember = post('/api/admin/member/deny', {
  access: 'members.change',
  summary: 'Keep a member out: every sign-in ends at once, and nothing is traded',
  refusals: ['USER_NOT_FOUND', 'OWN_CASE', 'CONFIRMATION_MISMATCH', 'ALREADY_PROCESSED', 'INSUFFICIENT_PRIVILEGES'],
  body: bodyOf({ playerId, confirm: typedToConfirm('the member’s user name'), reason }),
  data: z.object({ id: idField<PlayerId>(), status }),
});

export const allowMember = post('/api/admin/member/allow', {
  access: 'members.change',
  summary: 'Let a member in who was kept out or has waited for it',
  refusals: ['USER_NOT_FOUND', 'OWN_CASE', 'ALREADY_PROCESSED', 'INSUFFICIENT_PRIVILEGES'],
  body: bodyOf({ playerId, reason }),
  data: z.object({ id: idField<PlayerId>(), status }),
});

export const blockMemberDevices = post('/api/admin/member/block_device', {
  access: 'members.change',
  summary: 'From which kinds of devices a member is kept from now on; none: from no kind',
  refusals: ['USER_NOT_FOUND', 'OWN_CASE', 'INSUFFICIENT_PRIVILEGES'],
  body: bodyOf({ playerId, devices: described(z.array(z.enum(['M'])).check(z.maxLength(1)), 'M: phones.'), reason }),
  data: z.object({ id: idField<PlayerId>(), blockDevice: z.array(z.string()) }),
});

export const logOutMember = post('/api/admin/member/logout', {
  access: 'members.change',
  summary: 'End every sign-in of a member at once',
  refusals: ['USER_NOT_FOUND', 'OWN_CASE', 'INSUFFICIENT_PRIVILEGES'],
  body: bodyOf({ playerId, reason }),
  data: z.object({ ended: described(z.int(), 'How many there were.') }),
});
