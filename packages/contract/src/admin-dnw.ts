import type { DnwId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import { dnw, talkText } from './dnw.ts';
import { askedId, described, epochMs, idField, plainText } from './fields.ts';
import { picture } from './file.ts';

/** Operators' decisions on cashier requests of their site; `admin-request` has the calls that read them. */

const decision = {
  dnwHistoryId: described(askedId<DnwId>(), 'The request.'),
  version: described(
    z.optional(z.int().check(z.positive())),
    'As the operator has seen it: refused where it has changed since.',
  ),
  reason: described(plainText(500).check(z.minLength(1)), 'Why; kept in the ledger and shown to the member.'),
};

const REFUSALS = [
  'RECORD_MISSING',
  'ALREADY_PROCESSED',
  'OWN_CASE',
  'CHANGED_MEANWHILE',
  'SECOND_APPROVAL_NEEDED',
  'INSUFFICIENT_PRIVILEGES',
  'APPROVER_TOO_NEW',
  'APPROVER_MADE_BY_OTHER',
  'APPROVERS_MADE_BY_ONE',
  'ACCOUNT_DENIED',
  'LOGIN_REQUIRED',
] as const;
const stands = z.pick(dnw, { id: true, status: true });

export const approveDnw = post('/api/admin/dnw/approve', {
  access: 'requests.decide',
  summary: 'Credit what has come in, or pay out what was asked for; large amounts wait for a second operator',
  refusals: REFUSALS,
  body: bodyOf(decision),
  data: stands,
});

export const rejectDnw = post('/api/admin/dnw/reject', {
  access: 'requests.decide',
  summary: 'Refuse a request: what it took goes back',
  refusals: REFUSALS,
  body: bodyOf(decision),
  data: stands,
});

/** Requests per call: a list of hundreds is sent in several, so that the first results are shown early. */
export const MOST_DECIDED = 100;

const decidedRow = z.object({
  id: idField<DnwId>(),
  code: described(z.string(), 'OK, or the code of the refusal.'),
  message: described(z.string(), 'Why it was refused; empty where it was not.'),
  status: described(z.nullable(dnw.shape.status), 'As it stands now; null where it was refused.'),
});

export const decideManyDnw = post('/api/admin/dnw/bulk', {
  access: 'requests.decide',
  // Each of them has its own lines in the log, as if decided alone.
  isUnlogged: true,
  summary: 'Approve or refuse several requests for one reason: each is judged by itself and has an outcome of its own',
  body: bodyOf({
    decision: z.enum(['APPROVE', 'REJECT']),
    bulkKey: described(
      z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)),
      'Of this act: the same again decides nothing twice and is answered as before.',
    ),
    requests: described(
      z
        .array(
          z.strictObject({
            dnwHistoryId: decision.dnwHistoryId,
            version: described(z.int().check(z.positive()), 'As the operator has seen it.'),
          }),
        )
        .check(z.minLength(1), z.maxLength(MOST_DECIDED)),
      'Which ones.',
    ),
    reason: decision.reason,
  }),
  data: z.object({ rows: z.array(decidedRow) }),
});

export const matchDnw = post('/api/admin/dnw/match', {
  access: 'requests.decide',
  summary: 'Take the other side of a purchase or sale; for the buyer the reason says where to pay to',
  refusals: REFUSALS,
  body: bodyOf(decision),
  data: stands,
});

export const matchMembersDnw = post('/api/admin/dnw/match_members', {
  access: 'requests.decide',
  summary: 'Bring a member who sells and one who buys together: the coins are kept from now on, a rest waits on',
  refusals: [...REFUSALS, 'WITHDRAW_EXCEEDS_BALANCE', 'RATE_CHANGED'],
  body: bodyOf({ ...decision, buyId: described(askedId<DnwId>(), 'The request of the one who buys.') }),
  data: stands,
});

export const markPaidDnw = post('/api/admin/dnw/mark_paid', {
  access: 'requests.decide',
  summary: 'The house has paid for what it buys',
  refusals: REFUSALS,
  body: bodyOf(decision),
  data: stands,
});

export const resolveDnw = post('/api/admin/dnw/resolve', {
  access: 'requests.decide',
  summary: 'Decide an appeal; between members it is about the request of the one who sells',
  refusals: REFUSALS,
  body: bodyOf({ ...decision, inFavourOf: z.enum(['BUYER', 'SELLER']) }),
  data: stands,
});

/** The results of querying a provider again. */
const PROVIDER_ANSWERS = ['ENDED', 'ANSWERED', 'SILENT'] as const;

export const askProviderDnw = post('/api/admin/dnw/ask_provider', {
  access: 'requests.decide',
  summary: 'Ask the provider of a withdrawal that is on its way once more what has become of it',
  refusals: ['RECORD_MISSING', 'ALREADY_PROCESSED'],
  body: bodyOf({ dnwHistoryId: decision.dnwHistoryId }),
  data: z.extend(stands, {
    answer: described(
      z.enum(PROVIDER_ANSWERS),
      'ENDED: by its answer. ANSWERED: not decided there yet. SILENT: unknown; operators may decide.',
    ),
    heard: described(z.string(), 'The provider’s last answer, in the words of the server.'),
    askedAt: described(z.nullable(epochMs), 'When it was first asked to pay; null: not yet.'),
  }),
});

const heardLine = z.object({
  id: z.int(),
  by: z.enum(['SELLER', 'BUYER', 'HOUSE']),
  name: z.string(),
  text: z.string(),
  pictures: z.array(picture),
  at: epochMs,
});

export const getDnwTalk = get('/api/admin/dnw/talk', {
  access: 'requests.read',
  summary: 'What seller, buyer and operators have said about a sale, oldest first',
  refusals: ['RECORD_MISSING'],
  query: queryOf({ dnwHistoryId: described(askedId<DnwId>(), 'The request of either side.') }),
  data: z.array(heardLine),
});

export const sayAsHouse = post('/api/admin/dnw/talk', {
  access: 'requests.decide',
  summary: 'Say something about a sale to its members',
  refusals: ['RECORD_MISSING', 'OWN_CASE'],
  body: bodyOf({
    dnwHistoryId: described(askedId<DnwId>(), 'The request of the one who sells, or who buys of the house.'),
    text: talkText,
  }),
  data: z.object({ id: z.int() }),
});
