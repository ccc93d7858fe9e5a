import { WALLET_TYPES } from '@hoga/domain/trading/vocabulary';
import type { PlayerId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { deedFilter } from './admin.ts';
import { requestFilter } from './admin-request.ts';
import { bodyOf, post } from './call.ts';
import { askedId, described, plainText, rowId } from './fields.ts';
import { atMostAYear, periodFields } from './page.ts';

/**
 * Lists as files, in parts: a client that wants all continues with `next` and joins the parts. Each part is a line of
 * the operators' log with its number of rows. A list also requires the permission to read it.
 */

export const exportReason = described(plainText(200).check(z.minLength(4)), 'What it is for; kept in the log.');

export const exportPiece = z.object({
  csv: described(
    z.string(),
    'Of the first piece with a byte order mark and the names of the columns. No field is a formula.',
  ),
  rows: z.int(),
  next: described(z.nullable(z.string()), '`after` of the next piece; null: that was the last.'),
});

const REFUSALS = ['NO_PERMISSION'] as const;
const after = described(z.optional(rowId), '`next` of the piece before.');

export const exportRequests = post('/api/admin/export/requests', {
  access: 'exports.make',
  summary: 'Requests of a filter, as CSV',
  refusals: REFUSALS,
  body: bodyOf({ ...requestFilter, reason: exportReason }),
  data: exportPiece,
});

export const exportMembers = post('/api/admin/export/members', {
  access: 'exports.make',
  summary: 'Members of the site, as CSV, without what is masked elsewhere',
  refusals: REFUSALS,
  body: bodyOf({
    status: described(z.optional(z.enum(['ACTIVE', 'DENY', 'PENDING'])), 'Of this status only.'),
    after,
    reason: exportReason,
  }),
  data: exportPiece,
});

export const exportLedger = post('/api/admin/export/ledger', {
  access: 'exports.make',
  summary: 'What moved in the wallets of a member, as CSV',
  refusals: REFUSALS,
  body: bodyOf({
    playerId: described(askedId<PlayerId>(), 'Whose.'),
    walletType: described(z.optional(z.enum(WALLET_TYPES)), 'In this wallet only.'),
    after,
    reason: exportReason,
  }),
  data: exportPiece,
});

export const exportCoupons = post('/api/admin/export/coupons', {
  access: 'exports.make',
  summary: 'Coupons of the site with their whole codes, as CSV',
  refusals: REFUSALS,
  body: bodyOf({
    issueId: described(z.optional(rowId), 'Of this issue only.'),
    after,
    reason: exportReason,
  }),
  data: exportPiece,
});

export const exportFinance = post('/api/admin/export/finance', {
  access: 'exports.make',
  summary: 'The books of the site by day and currency, as CSV; without a period the last 31 days',
  refusals: REFUSALS,
  body: bodyOf({ ...periodFields, reason: exportReason }).check(atMostAYear),
  data: exportPiece,
});

export const exportLog = post('/api/admin/export/log', {
  access: 'exports.make',
  summary: "The operators' log of the site, newest first, as CSV",
  refusals: REFUSALS,
  body: bodyOf({
    ...deedFilter,
    after,
    reason: exportReason,
  }),
  data: exportPiece,
});
