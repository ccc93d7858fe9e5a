import { NAME_MATCHES } from '@hoga/domain/wallet/statement-matching';
import type { DnwId, PlayerId, SiteId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { person } from './admin-request.ts';
import { bodyOf, get, post, queryOf, upload } from './call.ts';
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

/** Payments received on the house's account by the bank's own file, and the deposits they may belong to. */

const columnTitle = plainText(64).check(z.minLength(1));
const optionalTitle = z.optional(plainText(64));
const layout = z.object({
  at: described(columnTitle, 'Title of the column with the day, or with day and time.'),
  time: described(optionalTitle, 'Title of the column with the time, where it stands alone.'),
  amount: described(columnTitle, 'Title of the column with what came in.'),
  payer: described(columnTitle, 'Title of the column with the name of the payer.'),
  balance: described(optionalTitle, 'Title of the column with the balance: distinguishes equal lines.'),
  memo: described(optionalTitle, 'Title of the column with what else the bank says.'),
});

export const getStatementLayout = get('/api/admin/statement/layout', {
  access: 'requests.read',
  summary: 'The columns of the bank’s file as they were last imported on the site',
  query: queryOf({}),
  data: z.object({ layout: z.nullable(layout) }),
});

const imported = z.object({ name: z.string(), by: person, at: epochMs });

export const importStatement = upload('/api/admin/statement/import', {
  access: 'requests.decide',
  summary: 'Keep the lines of a bank’s file that are not imported yet; nothing is credited by it',
  refusals: ['STATEMENT_NOT_CSV', 'STATEMENT_COLUMN_MISSING', 'STATEMENT_VALUE', 'STATEMENT_TOO_LONG'],
  body: bodyOf({ file: described(z.file(), 'The file: CSV, in UTF-8 or EUC-KR.'), ...layout.shape }),
  data: z.object({
    added: described(z.int(), 'Lines that were not known.'),
    known: described(z.int(), 'Lines that are in an earlier file.'),
    sum: described(decimalText, 'Of those that were added.'),
    before: described(z.nullable(imported), 'When this very file was imported before; null: it was not.'),
  }),
});

const deposit = z.extend(z.pick(dnw, { id: true, status: true, point: true, version: true, createdAt: true }), {
  playerId: idField<PlayerId>(),
  username: z.string(),
  name: z.string(),
  payer: described(z.nullable(z.string()), 'In whose name it was to come.'),
});

const candidate = z.extend(deposit, {
  nameMatch: z.enum(NAME_MATCHES),
  isAmount: described(flag, '1: the amounts are equal; else it cannot be taken for this line.'),
});
export type StatementCandidate = z.infer<typeof candidate>;

const line = z.object({
  id: z.int(),
  siteInfoId: idField<SiteId>(),
  at: epochMs,
  payer: z.string(),
  amount: decimalText,
  currency: z.string(),
  memo: z.string(),
  file: imported,
  request: described(z.nullable(deposit), 'The deposit it belongs to; null: to none.'),
  linked: z.nullable(z.object({ by: person, at: epochMs })),
  setAside: z.nullable(z.object({ by: person, at: epochMs })),
  candidates: described(z.array(candidate), 'Deposits it may be of, the likeliest first; of a line that is open.'),
});
export type StatementLineView = z.infer<typeof line>;

export const listStatementLines = get('/api/admin/statement/list', {
  access: 'requests.read',
  summary: 'Money that came in by the bank’s files, newest first, with the deposits each may be of',
  query: queryOf({
    state: described(
      z._default(z.enum(['OPEN', 'USED', 'ASIDE']), 'OPEN'),
      'OPEN: of no deposit yet. USED: of one. ASIDE: of none, as an operator has said.',
    ),
    start: described(z.optional(askedStart), 'From this day or moment on.'),
    end: described(z.optional(askedEnd), 'Until this day or moment.'),
    after: described(
      z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,15}$/))),
      '`next` of the page before; without it the first page.',
    ),
    size: described(queryInt({ min: 1, max: 50, byDefault: 50 }), 'Rows of a page.'),
  }),
  data: z.object({
    rows: z.array(line),
    next: described(z.nullable(z.string()), 'Asks for the next page; null on the last.'),
    total: described(z.int(), 'Of the filter, up to its newest 10,000.'),
    sum: described(decimalText, 'Of the filter, up to its newest 10,000.'),
  }),
});

const ofLine = { lineId: described(rowId, 'The line.') };

export const creditStatementLine = post('/api/admin/statement/credit', {
  access: 'requests.decide',
  summary: 'A line is this deposit: it is approved as any other, and the line belongs to it for good',
  refusals: [
    'RECORD_MISSING',
    'ALREADY_PROCESSED',
    'STATEMENT_LINE_USED',
    'STATEMENT_DEPOSIT_TAKEN',
    'STATEMENT_AMOUNT_DIFFERS',
    'OWN_CASE',
    'CHANGED_MEANWHILE',
    'SECOND_APPROVAL_NEEDED',
    'INSUFFICIENT_PRIVILEGES',
    'APPROVER_TOO_NEW',
    'APPROVER_MADE_BY_OTHER',
    'APPROVERS_MADE_BY_ONE',
    'ACCOUNT_DENIED',
    'LOGIN_REQUIRED',
  ],
  body: bodyOf({
    ...ofLine,
    dnwHistoryId: described(askedId<DnwId>(), 'The deposit.'),
    version: described(z.int().check(z.positive()), 'As the operator has seen it.'),
    reason: described(plainText(500).check(z.minLength(1)), 'Why; kept in the ledger and shown to the member.'),
  }),
  data: z.pick(dnw, { id: true, status: true }),
});

export const setStatementLineAside = post('/api/admin/statement/set_aside', {
  access: 'requests.decide',
  summary: 'A line is no deposit of a member, or may be one after all',
  refusals: ['RECORD_MISSING', 'STATEMENT_LINE_USED'],
  body: bodyOf({
    ...ofLine,
    isAside: described(flag, '0: it is open again.'),
    reason: described(plainText(500).check(z.minLength(1)), 'Why; kept in the log.'),
  }),
  data: z.object({ id: z.int() }),
});
