import { INCIDENT_ACTS, INCIDENT_KINDS, INCIDENT_STATES } from '@hoga/domain/wallet/provider-incidents';
import type { ProviderName } from '@hoga/domain/wallet/providers';
import type { DnwId, PlayerId, ProposalId, ProviderIncidentId, SiteId } from '@hoga/kernel/ids';
import type { Payment } from '@hoga/providers/provider';
import type { Difference } from '@hoga/providers/reconcile';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { id, moment } from './engine-types.ts';

/** The outcome of an event. LATE: the request had ended otherwise; DIFFERENT: another amount or currency. */
export const EVENT_OUTCOMES = ['TAKEN', 'REPEATED', 'LATE', 'UNMATCHED', 'DIFFERENT'] as const;
export type EventOutcome = (typeof EVENT_OUTCOMES)[number];

export const providerOrder = pgTable(
  'provider_order',
  {
    dnwId: id('dnw_id').$type<DnwId>().primaryKey(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    playerId: id('player_id').$type<PlayerId>().notNull(),
    provider: text('provider').$type<ProviderName>().notNull(),
    tries: integer('tries').notNull(),
    askedAt: moment('asked_at').notNull(),
    nextAt: moment('next_at'),
    pay: text('pay'),
    lastAnswer: text('heard').notNull(),
    isSilent: boolean('is_silent').notNull().default(false),
  },
  (table) => [index('provider_order_next').on(table.nextAt)],
);

export const providerPayment = pgTable(
  'provider_payment',
  {
    siteId: integer('site_id').$type<SiteId>().notNull(),
    provider: text('provider').$type<ProviderName>().notNull(),
    paymentId: text('payment_id').notNull(),
    playerId: id('player_id').$type<PlayerId>().notNull(),
    dnwId: id('dnw_id').$type<DnwId>(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.provider, table.paymentId] })],
);

export const providerEvent = pgTable(
  'provider_event',
  {
    siteId: integer('site_id').$type<SiteId>().notNull(),
    provider: text('provider').$type<ProviderName>().notNull(),
    eventId: text('event_id').notNull(),
    body: text('body').notNull(),
    receivedAt: moment('received_at').notNull(),
    outcome: text('outcome', { enum: EVENT_OUTCOMES }),
    dnwId: id('dnw_id').$type<DnwId>(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.provider, table.eventId] })],
);

export const providerMember = pgTable(
  'provider_member',
  {
    siteId: integer('site_id').$type<SiteId>().notNull(),
    provider: text('provider').$type<ProviderName>().notNull(),
    playerId: id('player_id').$type<PlayerId>().notNull(),
    ref: text('ref').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.playerId] }),
    unique('provider_member_site_id_provider_ref_key').on(table.siteId, table.provider, table.ref),
  ],
);

export const providerMinute = pgTable(
  'provider_minute',
  {
    siteId: integer('site_id').$type<SiteId>().notNull(),
    provider: text('provider').$type<ProviderName>().notNull(),
    minute: moment('minute').notNull(),
    calls: integer('calls').notNull(),
    failed: integer('failed').notNull(),
    lastOkAt: moment('last_ok_at'),
    lastFailedAt: moment('last_failed_at'),
    lastError: text('last_error'),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.provider, table.minute] })],
);

export const providerIncident = pgTable(
  'provider_incident',
  {
    id: id('id').$type<ProviderIncidentId>().primaryKey().generatedAlwaysAsIdentity(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    provider: text('provider').$type<ProviderName>().notNull(),
    kind: text('kind', { enum: INCIDENT_KINDS }).notNull(),
    paymentId: text('payment_id').notNull(),
    paymentState: text('payment_state', { enum: ['PENDING', 'PAID', 'REFUSED'] }).notNull(),
    payment: jsonb('payment').$type<Payment>().notNull(),
    dnwId: id('dnw_id').$type<DnwId>(),
    playerId: id('player_id').$type<PlayerId>(),
    at: moment('at').notNull(),
    state: text('state', { enum: INCIDENT_STATES }).notNull().default('OPEN'),
    act: text('act', { enum: INCIDENT_ACTS }),
    proposalId: id('proposal_id').$type<ProposalId>(),
    decidedAt: moment('decided_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('provider_incident_site_id_provider_payment_id_kind_payment__key').on(
      table.siteId,
      table.provider,
      table.paymentId,
      table.kind,
      table.paymentState,
    ),
    index('provider_incident_site').on(table.siteId, table.id),
    index('provider_incident_open').on(table.siteId, table.provider).where(sql`state = 'OPEN'`),
  ],
);
export type IncidentRow = typeof providerIncident.$inferSelect;

export const providerRun = pgTable(
  'provider_run',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    provider: text('provider').$type<ProviderName>().notNull(),
    fromAt: moment('from_at').notNull(),
    toAt: moment('to_at').notNull(),
    at: moment('at').notNull(),
    requests: integer('requests').notNull(),
    payments: integer('payments').notNull(),
    differences: jsonb('differences').$type<readonly Difference[]>().notNull(),
    failedWith: text('failed_with'),
  },
  (table) => [index('provider_run_of').on(table.siteId, table.provider, table.id)],
);
export type RunRow = typeof providerRun.$inferSelect;
