import type { PushKind } from '@hoga/domain/push/push-kinds';
import { LANGUAGES } from '@hoga/domain/site/language';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { integer, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { id } from './engine-types.ts';

export const pushKey = pgTable('push_key', {
  id: smallint('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
});

export const pushSubscription = pgTable(
  'push_subscription',
  {
    sessionId: uuid('session_id').primaryKey(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    playerId: id('player_id').$type<PlayerId>().notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    kinds: text('kinds').array().$type<PushKind[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lostAt: timestamp('lost_at', { withTimezone: true }),
  },
  (table) => [unique('push_subscription_endpoint_key').on(table.endpoint)],
);
