import { PROVIDER_STATES } from '@hoga/domain/wallet/provider-health';
import {
  DIFFERENCE_KINDS,
  INCIDENT_ACTS,
  INCIDENT_KINDS,
  INCIDENT_STATES,
} from '@hoga/domain/wallet/provider-incidents';
import { PROVIDERS } from '@hoga/domain/wallet/providers';
import type { ProposalId, ProviderIncidentId, SiteId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { proposal } from './admin-proposal.ts';
import { person, scopeFields } from './admin-request.ts';
import { bodyOf, get, post, queryOf } from './call.ts';
import { dnw } from './dnw.ts';
import {
  askedDay,
  askedEnd,
  askedId,
  askedStart,
  decimalText,
  described,
  epochMs,
  idField,
  optionalText,
  queryInt,
  rowId,
} from './fields.ts';
import { reason, seenVersion } from './operator-fields.ts';

/**
 * Operators' view of payment providers: their health, payments that contradict the books, and results of
 * reconciliation.
 */

const provider = z.enum(PROVIDERS);

const difference = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  paymentId: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  there: described(z.nullable(z.string()), 'The figure of the provider; of LEDGER what should have been moved.'),
  here: described(z.nullable(z.string()), 'The figure of the books.'),
});
export type ProviderDifference = z.infer<typeof difference>;

const run = z.object({
  id: z.int(),
  from: epochMs,
  to: described(epochMs, 'The end of the period, not included.'),
  at: epochMs,
  requests: z.int(),
  payments: z.int(),
  differences: z.array(difference),
  failedWith: described(z.nullable(z.string()), 'Why the provider could not be asked; null: it could.'),
});
export type ProviderRun = z.infer<typeof run>;

const providerHealth = z.object({
  siteInfoId: idField<SiteId>(),
  provider,
  state: described(
    z.enum(PROVIDER_STATES),
    'IDLE: no call in the last hour. DOWN: no answer for five minutes. FAILING: one call in ten has no answer.',
  ),
  calls: described(z.int(), 'Of the last hour.'),
  failed: described(z.int(), 'Of the last hour: without an answer that could be understood.'),
  lastOkAt: z.nullable(epochMs),
  lastFailedAt: z.nullable(epochMs),
  lastError: z.nullable(z.string()),
  waiting: described(z.int(), 'Requests that wait for it.'),
  oldestAt: described(z.nullable(epochMs), 'Since when the oldest of them waits.'),
  openIncidents: z.int(),
  lastRun: described(z.nullable(run), 'The newest reconciliation; null: there was none.'),
});
export type ProviderHealth = z.infer<typeof providerHealth>;

export const listProviders = get('/api/admin/provider/list', {
  access: 'requests.read',
  summary:
    'The payment providers of a site: how they answer, what waits for them, what the last reconciliation has found',
  query: queryOf(scopeFields),
  data: z.object({ rows: z.array(providerHealth) }),
});

export const listProviderRuns = get('/api/admin/provider/runs', {
  access: 'requests.read',
  summary: 'The last 30 reconciliations with a provider, newest first',
  query: queryOf({ provider: described(provider, 'The provider.') }),
  data: z.object({ rows: z.array(run) }),
});

export const reconcileProvider = post('/api/admin/provider/reconcile', {
  access: 'requests.decide',
  summary: 'Compare a day with what the provider says; it changes nothing, and what is found is kept',
  refusals: ['RECORD_MISSING', 'DAY_NOT_OVER'],
  body: bodyOf({
    provider: described(provider, 'The provider.'),
    day: described(askedDay, 'A day in Korea as yyyy-MM-dd, or a moment of it.'),
  }),
  data: run,
});

const incidentSide = z.object({ amount: decimalText, currency: z.string() });

export const providerIncident = z.object({
  id: idField<ProviderIncidentId>(),
  siteInfoId: idField<SiteId>(),
  provider,
  kind: described(
    z.enum(INCIDENT_KINDS),
    'LATE: its request had ended otherwise. UNMATCHED: of no request or member. DIFFERENT: another amount, currency or direction.',
  ),
  state: z.enum(INCIDENT_STATES),
  version: z.int(),
  at: epochMs,
  payment: described(
    z.extend(incidentSide, {
      paymentId: z.string(),
      orderId: z.nullable(z.string()),
      direction: z.enum(['IN', 'OUT']),
      state: z.enum(['PENDING', 'PAID', 'REFUSED']),
      at: epochMs,
    }),
    'As the provider says.',
  ),
  request: described(
    z.nullable(
      z.extend(z.pick(dnw, { id: true, type: true, status: true }), { ...incidentSide.shape, createdAt: epochMs }),
    ),
    'As the books have it; null: there is no such request.',
  ),
  member: described(z.nullable(person), 'Whose it is; null: not known.'),
  acts: described(z.array(z.enum(INCIDENT_ACTS)), 'What can be decided about it now.'),
  act: described(z.nullable(z.enum(INCIDENT_ACTS)), 'What was decided.'),
  decidedAt: z.nullable(epochMs),
  proposalId: described(
    z.nullable(idField<ProposalId>()),
    'The proposal that waits for a second person, or decided it.',
  ),
});
export type ProviderIncident = z.infer<typeof providerIncident>;

export const listProviderIncidents = get('/api/admin/provider/incidents', {
  access: 'requests.read',
  summary: 'What payment providers say that the books do not have, newest first',
  query: queryOf({
    ...scopeFields,
    provider: described(z.optional(provider), 'Of this provider only.'),
    kind: described(z.optional(z.enum(INCIDENT_KINDS)), 'Of this kind only.'),
    state: described(z.optional(z.enum(INCIDENT_STATES)), 'In this state only.'),
    start: described(z.optional(askedStart), 'On this day, or at this moment, or later.'),
    end: described(z.optional(askedEnd), 'On this day, or at this moment, or earlier.'),
    before: described(z.optional(rowId), 'Only those before this number.'),
    size: described(queryInt({ min: 1, max: 100, byDefault: 50 }), 'Rows of a page.'),
  }),
  data: z.object({ rows: z.array(providerIncident) }),
});

export const proposeProviderIncident = post('/api/admin/proposal/provider_incident', {
  access: 'requests.decide',
  summary: 'Propose how an incident with a payment provider ends: another operator approves it, then it is done',
  refusals: [
    'RECORD_MISSING',
    'ALREADY_PROCESSED',
    'CHANGED_MEANWHILE',
    'INVALID_REQUEST',
    'USER_NOT_FOUND',
    'OWN_CASE',
    'PENDING_REQUEST_EXISTS',
  ],
  body: bodyOf({
    incidentId: described(askedId<ProviderIncidentId>(), 'The incident.'),
    version: seenVersion,
    act: described(
      z.enum(INCIDENT_ACTS),
      'CREDIT: the member gets what was paid. COMPLETE: the withdrawal counts as paid. GIVE_BACK: its money returns. CLOSE: no money moves.',
    ),
    username: described(optionalText(64), 'Of CREDIT: the member, where it is not known whose the payment is.'),
    reason,
  }),
  data: proposal,
});
