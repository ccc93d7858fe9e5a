import { LOOKING_MS, REQUEST_KINDS, REQUEST_ORDERS } from '@hoga/domain/operators/requests';
import { DNW_STATUSES } from '@hoga/domain/wallet/dnw';
import { MATCH_OBSTACLES } from '@hoga/domain/wallet/member-sales';
import type { DnwId, PlayerId, SiteId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import { dnw } from './dnw.ts';
import {
  askedEnd,
  askedId,
  askedStart,
  codeList,
  decimalText,
  described,
  epochMs,
  flag,
  idField,
  plainText,
  queryFlagOff,
  queryInt,
  signedDecimalText,
} from './fields.ts';
import { approval } from './four-eyes.ts';

/** Requests in the console's lists: of one site or of all the operator's sites, and which operators work on them. */

/** Calls that read one site can also read all. */
export const scopeFields = {
  allSites: described(queryFlagOff, '1: of every site where the operator may read this, not of one alone.'),
};

export const person = z.object({ id: idField<PlayerId>(), name: z.string() });

/** The operator deciding on a request, and until when others are locked out. */
export const decisionLock = z.extend(person, { until: epochMs });

export const attention = {
  lookers: described(z.array(person), 'Operators who have it open.'),
  lock: z.nullable(decisionLock),
};

const kind = z.enum(REQUEST_KINDS);

/** The request fields shown to operators: without the member's typed details and the engine's internal fields. */
export const dnwForOperators = z.pick(dnw, {
  id: true,
  type: true,
  walletType: true,
  currency: true,
  status: true,
  point: true,
  won: true,
  rate: true,
  fee: true,
  counterparty: true,
  provider: true,
  counterId: true,
  dueAt: true,
  version: true,
  createdAt: true,
  updatedAt: true,
});

export const operatorRequest = z.extend(dnwForOperators, {
  kind,
  siteInfoId: idField<SiteId>(),
  playerId: idField<PlayerId>(),
  username: z.string(),
  name: z.string(),
  isLarge: described(flag, '1: two operators must agree.'),
  isFirstDeposit: described(flag, '1: nothing of the member was credited before.'),
  firstApprover: described(z.nullable(person), 'Who has agreed and waits for a second.'),
  ...attention,
});
export type OperatorRequest = z.infer<typeof operatorRequest>;

/** The filter of requests, and the page cursor. */
export const requestFilter = {
  ...scopeFields,
  kind: described(z.optional(kind), 'Of this kind only.'),
  statusStrs: described(codeList(DNW_STATUSES), 'In these states only, separated by commas.'),
  only: described(
    z.optional(z.enum(['LARGE', 'FIRST_DEPOSIT', 'MY_SECOND', 'PAID'])),
    'LARGE: two must agree. MY_SECOND: another has agreed and I may be the second. PAID: of a sale, to be confirmed.',
  ),
  keyword: described(
    z.optional(plainText(64)),
    'The number of a request, the bank’s number of its transfer, or the username of a member.',
  ),
  start: described(z.optional(askedStart), 'Asked for on this day, or at this moment, or later.'),
  end: described(z.optional(askedEnd), 'Asked for on this day, or at this moment, or earlier.'),
  order: described(
    z._default(z.enum(REQUEST_ORDERS), 'OLDEST'),
    'What comes first: by age, or by amount as it stands, whatever its currency.',
  ),
  after: described(
    z.optional(z.string().check(z.regex(/^\d{1,21}(\.\d{1,18})?-\d{1,15}$/))),
    '`next` of the page before; without it the first page.',
  ),
};

export const listRequests = get('/api/admin/request/list', {
  access: 'requests.read',
  summary:
    'Requests by age or amount, fifty at a time, with totals of the whole filter; of those that wait unless states are named',
  query: queryOf({
    ...requestFilter,
    size: described(queryInt({ min: 1, max: 50, byDefault: 50 }), 'Rows of a page.'),
  }),
  data: z.object({
    rows: z.array(operatorRequest),
    next: described(z.nullable(z.string()), 'Asks for the next page; null on the last.'),
    totals: described(
      z.array(z.object({ kind, currency: z.string(), count: z.int(), point: decimalText })),
      'Of the filter, not of the page.',
    ),
    isPartial: described(flag, '1: there are more than were counted; the totals are of as many as were.'),
  }),
});

const { after: _after, order: _order, ...filtered } = requestFilter;

export const requestDays = get('/api/admin/request/days', {
  access: 'requests.read',
  summary: 'What requests of the filter come to by day in Korea, newest day first; of 31 days unless a period is named',
  query: queryOf(filtered),
  data: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        kind,
        currency: z.string(),
        status: dnw.shape.status,
        count: z.int(),
        point: decimalText,
      }),
    ),
    isPartial: described(flag, '1: there are more requests than were added up; the oldest days are missing.'),
  }),
});

const candidate = z.extend(
  z.pick(dnw, { id: true, point: true, won: true, rate: true, createdAt: true, dueAt: true }),
  {
    playerId: idField<PlayerId>(),
    username: z.string(),
    name: z.string(),
    matches: described(z.nullable(decimalText), 'How much of both would be traded; null: they cannot be matched now.'),
    obstacle: described(z.nullable(z.enum(MATCH_OBSTACLES)), 'Why not; null: they can be matched.'),
  },
);
export type MatchCandidate = z.infer<typeof candidate>;

export const listCandidates = get('/api/admin/request/candidates', {
  access: 'requests.read',
  summary: 'What a sale or purchase between members that waits may be matched with, oldest first',
  refusals: ['RECORD_MISSING'],
  query: queryOf({ dnwHistoryId: described(askedId<DnwId>(), 'The request.') }),
  data: z.object({
    rows: z.array(candidate),
    rate: described(z.nullable(z.string()), 'What a coin is worth now in the currency of the site; null: not known.'),
  }),
});

export const siteCounts = z.object({
  siteInfoId: idField<SiteId>(),
  waiting: z.int(),
  oldestAt: z.nullable(epochMs),
  deposits: z.int(),
  withdrawals: z.int(),
  p2p: z.int(),
  large: z.int(),
  firstDeposits: z.int(),
  paid: z.int(),
  mySecond: z.int(),
});
export type RequestCounts = z.infer<typeof siteCounts>;

export const countRequests = get('/api/admin/request/counts', {
  access: 'requests.read',
  summary: 'How many requests wait, of what kind and since when, by site',
  query: queryOf(scopeFields),
  data: z.object({ sites: z.array(siteCounts) }),
});

const figure = z.nullable(signedDecimalText);

/** The facts for an operator's decision. Unknown or inapplicable ones are null. */
const facts = z.object({
  equityAfter: described(figure, 'What the wallet is worth with the request taken out of it, at present prices.'),
  aboveLosscut: described(figure, 'How much of that is above the losscut or the maintenance margin.'),
  overseaPositions: z.int(),
  futuresPositions: z.int(),
  deposited30: described(z.object({ count: z.int(), point: decimalText }), 'Credited in the currency in 30 days.'),
  withdrawn30: described(z.object({ count: z.int(), point: decimalText }), 'Paid out in the currency in 30 days.'),
  realized30: described(signedDecimalText, 'What trading brought the wallet in 30 days that are over.'),
  isOwnName: described(z.nullable(flag), '1: the account to be paid to is in the member’s name.'),
  newDevice: described(
    z.nullable(z.object({ at: epochMs, ip: z.string(), device: z.string() })),
    'The first sign-in from a device not seen before, if it was within a day before the request.',
  ),
  withdrawalsToday: z.int(),
  dailyWithdrawals: z.int(),
  bound: described(figure, 'What of the wallet must stay until bonuses are traded.'),
  memberSince: epochMs,
  timesAverage: described(
    z.nullable(decimalText),
    'How many times what the member’s earlier requests of the kind were on average.',
  ),
});
export type RequestFacts = z.infer<typeof facts>;

const step = z.object({
  version: z.int(),
  status: dnw.shape.status,
  by: described(z.nullable(person), 'null: the member.'),
  reason: z.string(),
  at: epochMs,
});

/** A line of the wallet's ledger: the movement, and the balance after it. */
const ledgerLine = z.object({
  id: z.int(),
  at: epochMs,
  code: z.string(),
  refType: z.string(),
  refId: z.int(),
  delta: signedDecimalText,
  after: signedDecimalText,
});

export const getRequest = get('/api/admin/request', {
  access: 'requests.read',
  summary: 'One request with its steps, the checks for and against it, and the last movements of its wallet',
  refusals: ['RECORD_MISSING'],
  query: queryOf({ dnwHistoryId: described(askedId<DnwId>(), 'Which request.') }),
  data: z.object({
    request: operatorRequest,
    payee: described(
      z.nullable(z.object({ bankName: z.nullable(z.string()), holder: z.nullable(z.string()), address: z.string() })),
      'Who is to be paid; of the number its end only.',
    ),
    payer: described(z.nullable(z.string()), 'Whose name a deposit comes in, as the member has typed it.'),
    counter: described(
      z.nullable(
        z.pick(operatorRequest, { id: true, type: true, status: true, playerId: true, username: true, name: true }),
      ),
      'The request of the other side, where it is between two members.',
    ),
    approval: described(
      z.nullable(approval),
      'Where two operators must approve it and it can be decided; null elsewhere.',
    ),
    steps: z.array(step),
    facts,
    ledger: z.array(ledgerLine),
  }),
});

const ofRequest = { dnwHistoryId: described(askedId<DnwId>(), 'The request.') };

export const lookAtRequest = post('/api/admin/request/look', {
  access: 'requests.read',
  isUnlogged: true,
  summary: `Say that one has a request open: to be said again within ${LOOKING_MS / 1000} seconds as long as that is so`,
  refusals: ['RECORD_MISSING'],
  body: bodyOf({ ...ofRequest, isLooking: described(flag, '0: it was closed; a decision begun is given up.') }),
  data: z.object(attention),
});

export const lockRequest = post('/api/admin/request/lock', {
  access: 'requests.decide',
  isUnlogged: true,
  summary: 'Begin to decide, or go on: locks out other operators for two minutes. The first keeps it',
  refusals: ['RECORD_MISSING', 'ALREADY_PROCESSED', 'CHANGED_MEANWHILE'],
  body: bodyOf({ ...ofRequest, isLocked: described(flag, '0: leave it to others.') }),
  data: z.object(attention),
});
