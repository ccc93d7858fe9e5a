import { APPROVAL_KINDS, APPROVAL_SOURCES } from '@hoga/domain/operators/approvals';
import { PROPOSAL_STATES } from '@hoga/domain/operators/proposals';
import * as z from 'zod/mini';
import { proposal } from './admin-proposal.ts';
import { person, scopeFields } from './admin-request.ts';
import { roleKey } from './admin-role.ts';
import { get, queryOf } from './call.ts';
import { codeList, described, epochMs, queryInt, rowId } from './fields.ts';
import { approval } from './four-eyes.ts';
import { atMostAYear, periodFields } from './page.ts';

/** The inbox of two-person decisions: proposals, and cashier requests that one operator has approved. */

const source = z.enum(APPROVAL_SOURCES);

export const approvalItem = z.extend(z.omit(proposal, { id: true, kind: true, expiresAt: true }), {
  source: described(source, 'PROPOSAL: decided by /api/admin/proposal/…; REQUEST: by /api/admin/dnw/….'),
  id: described(z.int(), 'The number of the proposal or of the request.'),
  kind: z.enum(APPROVAL_KINDS),
  playerName: described(z.nullable(z.string()), 'Of whose account it is about.'),
  approval: described(z.nullable(approval), 'Of one that waits, for the operator who reads; null of others.'),
  expiresAt: described(z.nullable(epochMs), 'It cannot be approved from then on; null: it does not expire.'),
});
export type ApprovalItem = z.infer<typeof approvalItem>;

export const listApprovals = get('/api/admin/approval/list', {
  access: 'proposals.read',
  summary:
    'What takes two people and waits for the second, or how it ended; requests of sites where the operator may read them',
  query: queryOf({
    ...scopeFields,
    ...periodFields,
    stateStrs: described(codeList(PROPOSAL_STATES), 'In these states only, separated by commas; else those that wait.'),
    kindStrs: described(codeList(APPROVAL_KINDS, 300), 'Of these kinds only, separated by commas.'),
    by: described(z.optional(z.literal('ME')), 'ME: only what the reader has proposed, approved first or decided.'),
    order: described(z._default(z.enum(['OLDEST', 'NEWEST']), 'NEWEST'), 'What comes first.'),
    after: described(
      z.optional(z.string().check(z.regex(/^\d{1,15}--?\d{1,15}$/))),
      '`next` of the page before; without it the first page.',
    ),
    size: described(queryInt({ min: 1, max: 100, byDefault: 50 }), 'Rows of a page.'),
  }).check(atMostAYear),
  data: z.object({
    rows: z.array(approvalItem),
    next: described(z.nullable(z.string()), 'Asks for the next page; null on the last.'),
  }),
});

export const getApprovalHabits = get('/api/admin/approval/habits', {
  access: 'proposals.read',
  summary: 'How long a second person is waited for, and which operators approve each other, in the last 30 days',
  query: queryOf(scopeFields),
  data: z.object({
    decided: described(z.int(), 'The newest that two have agreed to, at most 1,000.'),
    waitMs: described(z.nullable(z.int()), 'Half of them waited no longer; null: there was none.'),
    pairs: described(
      z.array(z.object({ first: person, second: person, count: z.int() })),
      'At most three who have approved each other on one day in Korea, with how often; most often first.',
    ),
  }),
});
export type ApprovalHabits = z.infer<(typeof getApprovalHabits)['data']>;

const effect = z.object({
  field: z.string(),
  currency: described(z.nullable(z.string()), 'Of an amount; null of anything else.'),
  before: described(z.nullable(z.string()), 'As it stands; null: not there yet.'),
  after: described(z.nullable(z.string()), 'As it would be; null: no longer there.'),
});
export type ApprovalEffect = z.infer<typeof effect>;

const decider = z.extend(person, {
  roles: z.array(roleKey),
  refusedWith: described(
    z.nullable(z.string()),
    'Why they cannot approve it, a code of the catalogue; null: they can.',
  ),
});
export type Decider = z.infer<typeof decider>;

export const getApproval = get('/api/admin/approval', {
  access: 'proposals.read',
  summary: 'One of what takes two people: what it would change as things stand, and who can approve it',
  refusals: ['RECORD_MISSING'],
  query: queryOf({
    source: described(source, 'Where it is kept.'),
    id: described(rowId, 'The number of the proposal or of the request.'),
  }),
  data: z.object({
    item: approvalItem,
    effects: described(z.array(effect), 'Before and after; of what waits alone.'),
    deciders: described(z.array(decider), 'Every operator of the site; of what waits alone.'),
  }),
});
