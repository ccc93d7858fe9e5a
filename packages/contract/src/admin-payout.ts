import { TRANSFER_REFERENCE } from '@hoga/domain/wallet/dnw';
import { TRANSFER_FORMATS } from '@hoga/domain/wallet/transfer-files';
import type { DnwId, PlayerId, ProposalId, SiteId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { person, scopeFields } from './admin-request.ts';
import { bodyOf, get, post, queryOf } from './call.ts';
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
} from './fields.ts';
import { seenVersion } from './operator-fields.ts';

/** Approved payouts: transfers that the house has to make, and those made, by the house or a provider. */

const payee = z.object({
  bankCode: z.nullable(z.string()),
  bankName: z.nullable(z.string()),
  holder: z.nullable(z.string()),
  address: z.string(),
  tag: z.nullable(z.string()),
});

export const payout = z.extend(z.pick(dnw, { id: true, type: true, walletType: true, status: true, version: true }), {
  siteInfoId: idField<SiteId>(),
  playerId: idField<PlayerId>(),
  username: z.string(),
  name: z.string(),
  amount: described(decimalText, 'What is transferred: without the fee, and of a sale its won.'),
  currency: described(z.string(), 'Of the amount.'),
  payee: described(z.nullable(payee), 'Where to; of a bank account its end only.'),
  approvedAt: epochMs,
  approvedBy: described(z.nullable(person), 'null: not by a person.'),
  refused: described(
    z.nullable(z.object({ reason: z.string(), at: epochMs })),
    'The refusal of the provider that was to pay it, with its name and code; null: there was none.',
  ),
  file: described(
    z.nullable(z.object({ format: z.enum(TRANSFER_FORMATS), by: person, at: epochMs })),
    'The newest transfer file it is in; null: it is in none.',
  ),
  paid: described(
    z.nullable(z.object({ reference: z.string(), by: z.nullable(person), at: epochMs })),
    'The transfer; null: it is still to be made.',
  ),
  returning: described(
    z.nullable(
      z.object({
        proposalId: idField<ProposalId>(),
        state: z.enum(['WAITING', 'APPROVED']),
        by: person,
        at: epochMs,
        expiresAt: epochMs,
        reason: z.string(),
      }),
    ),
    'The open proposal to return it to its member; null: there is none.',
  ),
});
export type Payout = z.infer<typeof payout>;

export const listPayouts = get('/api/admin/payout/list', {
  access: 'requests.read',
  summary: 'What is to be transferred, oldest first, or what was transferred and may still be returned, newest first',
  query: queryOf({
    ...scopeFields,
    state: described(z._default(z.enum(['TO_PAY', 'PAID']), 'TO_PAY'), 'TO_PAY: approved. PAID: transferred.'),
    keyword: described(
      z.optional(plainText(64)),
      'The number of a request, the bank’s number of its transfer, or the username of a member.',
    ),
    start: described(
      z.optional(askedStart),
      'Transferred on this day, or at this moment, or later; of those to pay, asked for.',
    ),
    end: described(z.optional(askedEnd), 'Not after this day or moment.'),
    after: described(z.optional(rowId), '`next` of the page before.'),
    size: described(queryInt({ min: 1, max: 100, byDefault: 50 }), 'Rows of a page.'),
  }),
  data: z.object({
    rows: z.array(payout),
    next: described(z.nullable(z.int()), 'Asks for the next page; null on the last.'),
    totals: described(
      z.array(z.object({ currency: z.string(), count: z.int(), amount: decimalText })),
      'Of everything that is to be transferred.',
    ),
  }),
});

const ofRequest = { dnwHistoryId: described(askedId<DnwId>(), 'The request.') };

export const revealPayout = post('/api/admin/payout/reveal', {
  access: 'payouts.pay',
  summary: 'The account of a payout in full; each look is written down',
  refusals: ['RECORD_MISSING', 'OWN_CASE'],
  body: bodyOf(ofRequest),
  data: payee,
});

export const makeTransferFile = post('/api/admin/payout/file', {
  access: 'payouts.pay',
  summary:
    'A file for a bank with transfers that are to be made; a request is in one once, unless it is asked for again',
  refusals: ['RECORD_MISSING', 'ALREADY_PROCESSED', 'OWN_CASE', 'ACCOUNT_NUMBER_REQUIRED', 'PENDING_REQUEST_EXISTS'],
  body: bodyOf({
    format: described(z.enum(TRANSFER_FORMATS), 'Whose layout.'),
    dnwHistoryIds: described(
      z.array(askedId<DnwId>()).check(z.minLength(1), z.maxLength(500)),
      'The requests; a layout may take fewer.',
    ),
    isRepeat: described(flag, '1: also those that are in a file already; they are marked as that.'),
  }),
  data: z.object({
    name: z.string(),
    encoding: z.enum(['UTF-8', 'EUC-KR']),
    content: described(z.string(), 'The bytes, in base64.'),
    rows: z.int(),
    repeats: described(z.array(idField<DnwId>()), 'Those that were in a file before.'),
  }),
});

export const markTransferred = post('/api/admin/payout/transferred', {
  access: 'payouts.pay',
  summary: 'A transfer was made: the request is complete',
  refusals: [
    'RECORD_MISSING',
    'ALREADY_PROCESSED',
    'OWN_CASE',
    'CHANGED_MEANWHILE',
    'ACCOUNT_DENIED',
    'LOGIN_REQUIRED',
  ],
  body: bodyOf({
    ...ofRequest,
    version: seenVersion,
    reference: described(
      z.string().check(z.trim(), z.regex(TRANSFER_REFERENCE)),
      'The bank’s own number of the transfer.',
    ),
  }),
  data: z.pick(dnw, { id: true, status: true }),
});
