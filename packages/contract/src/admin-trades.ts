import type { FuturesOrderId, OverseaOrderId, PlayerId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { get, queryOf } from './call.ts';
import { askedId, decimalText, described, epochMs, queryInt, signedDecimalText } from './fields.ts';
import { futuresOrder, futuresPosition } from './futures.ts';
import { overseaOrder, overseaPosition } from './oversea.ts';
import { atMostAYear, periodFields } from './page.ts';

/** A member's trades as seen by operators of their site, and the explanation of each fill. */

const playerId = described(askedId<PlayerId>(), 'The member.');

/** The end of a page: time and number of its last row. */
const momentCursor = z.string().check(z.regex(/^\d{1,15}-\d{1,15}$/));

/** The fields of a list of one member's rows, newest first, of any length. */
export const storyFields = {
  playerId,
  ...periodFields,
  after: described(z.optional(momentCursor), 'The `next` of the page before.'),
  size: described(queryInt({ min: 1, max: 100, byDefault: 50 }), 'Rows of a page.'),
};

export function storyOf<Row extends $ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    next: described(z.nullable(z.string()), 'Where the next page begins; null: there is none.'),
  });
}

const REFUSALS = ['USER_NOT_FOUND'] as const;

export const getMemberFuturesFills = get('/api/admin/member/futures/fills', {
  access: 'members.read',
  summary: 'A member’s filled orders of coin futures, newest first',
  refusals: REFUSALS,
  query: queryOf(storyFields).check(atMostAYear),
  data: storyOf(futuresOrder),
});

export const getMemberFuturesClosed = get('/api/admin/member/futures/closed', {
  access: 'members.read',
  summary: 'A member’s ended positions of coin futures, newest first',
  refusals: REFUSALS,
  query: queryOf(storyFields).check(atMostAYear),
  data: storyOf(futuresPosition),
});

export const getMemberOverseaFills = get('/api/admin/member/oversea/fills', {
  access: 'members.read',
  summary: 'A member’s filled orders of overseas futures, newest first',
  refusals: REFUSALS,
  query: queryOf(storyFields).check(atMostAYear),
  data: storyOf(overseaOrder),
});

export const getMemberOverseaClosed = get('/api/admin/member/oversea/closed', {
  access: 'members.read',
  summary: 'A member’s ended positions of overseas futures, newest first',
  refusals: REFUSALS,
  query: queryOf(storyFields).check(atMostAYear),
  data: storyOf(overseaPosition),
});

const change = z.object({ before: signedDecimalText, after: signedDecimalText });

const fillQuote = z.object({
  feed: described(z.string(), 'Which price it is.'),
  seq: z.int(),
  exTs: epochMs,
  bid: decimalText,
  ask: decimalText,
  last: decimalText,
  mark: z.nullable(decimalText),
  isSimulated: z.boolean(),
});

export const fillReason = z.object({
  orderId: z.int(),
  at: epochMs,
  quote: described(z.nullable(fillQuote), 'The quote it filled at.'),
  ground: described(
    z.nullable(z.enum(['CROSS', 'ISOLATED', 'LOSSCUT', 'OVERNIGHT'])),
    'Which rule closed it; null: an order of the member’s own.',
  ),
  equity: described(z.nullable(change), 'Of a forced close: what stood behind the positions.'),
  required: described(z.nullable(change), 'Of a forced close: maintenance margin, losscut or overnight margin.'),
  margin: described(z.nullable(change), 'Of an order of the member’s own: the margin of the position.'),
  balance: described(z.nullable(change), 'Of the wallet.'),
  words: described(z.object({ ko: z.string(), en: z.string() }), 'All of it in sentences for the member.'),
});
export type FillReason = z.infer<typeof fillReason>;

export const getFuturesFillReason = get('/api/admin/member/futures/why', {
  access: 'members.read',
  summary: 'Why an order of coin futures filled as it did: its quote, and margin before and after',
  refusals: ['RECORD_MISSING'],
  query: queryOf({ playerId, orderId: described(askedId<FuturesOrderId>(), 'The filled order.') }),
  data: fillReason,
});

export const getOverseaFillReason = get('/api/admin/member/oversea/why', {
  access: 'members.read',
  summary: 'Why an order of overseas futures filled as it did: its quote, and margin before and after',
  refusals: ['RECORD_MISSING'],
  query: queryOf({ playerId, orderId: described(askedId<OverseaOrderId>(), 'The filled order.') }),
  data: fillReason,
});
