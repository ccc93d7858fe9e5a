import type { PushKind } from '@hoga/domain/push/push-kinds';
import { LANGUAGES } from '@hoga/domain/site/language';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { flag, id } from './engine-types.ts';

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

/** Hours without notifications (migration 0116). */
export const quietHours = pgTable(
  'quiet_hours',
  {
    siteId: integer('site_id').$type<SiteId>().notNull(),
    playerId: id('player_id').$type<PlayerId>().primaryKey(),
    isOn: flag('is_on').notNull(),
    fromMinute: smallint('from_minute').notNull(),
    toMinute: smallint('to_minute').notNull(),
    letsUrgent: flag('lets_urgent').notNull(),
    held: integer('held').notNull().default(0),
  },
  (table) => [
    foreignKey({ columns: [table.siteId, table.playerId], foreignColumns: [account.siteId, account.id] }),
    index('quiet_hours_held').on(table.playerId).where(sql`held > 0`),
  ],
);
export type QuietHoursRow = typeof quietHours.$inferSelect;
