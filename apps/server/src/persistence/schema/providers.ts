import type { ProviderName } from '@hoga/domain/wallet/providers';
import type { DnwId, PlayerId, SiteId } from '@hoga/kernel/ids';
import { boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { id, moment } from './engine-types.ts';

/** What has become of an event. LATE: the request had ended otherwise; DIFFERENT: another amount or currency. */
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
    heard: text('heard').notNull(),
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
