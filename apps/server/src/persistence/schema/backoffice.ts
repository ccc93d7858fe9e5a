import { ALARM_RULES, type AlarmRules } from '@hoga/domain/operators/alarms';
import { HOUSE_SOURCES } from '@hoga/domain/operators/house-sources';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { exactDecimal, id, moment } from './engine-types.ts';

const siteRef = () => integer('site_id').$type<SiteId>();

export const houseHour = pgTable(
  'house_hour',
  {
    siteId: siteRef().notNull(),
    hour: moment('hour').notNull(),
    source: text('source', { enum: HOUSE_SOURCES }).notNull(),
    currency: text('currency').notNull(),
    amount: exactDecimal('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.hour, table.source, table.currency] })],
);

export const houseCounted = pgTable('house_counted', {
  shard: integer('shard').primaryKey(),
  lastId: id('last_id').notNull(),
  at: moment('at').notNull(),
});

export const membersOnline = pgTable(
  'members_online',
  {
    node: text('node').notNull(),
    siteId: siteRef().notNull(),
    members: integer('members').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.node, table.siteId] })],
);

export const alarmSetting = pgTable('alarm_setting', {
  siteId: siteRef().primaryKey(),
  rules: jsonb('rules').$type<AlarmRules>().notNull(),
  version: integer('version').notNull(),
});

export const exposureLimit = pgTable(
  'exposure_limit',
  {
    siteId: siteRef().notNull(),
    symbol: text('symbol').notNull(),
    amount: exactDecimal('amount'),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.symbol] })],
);

export const alarm = pgTable(
  'alarm',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    siteId: siteRef().notNull(),
    rule: text('rule', { enum: ALARM_RULES }).notNull(),
    subject: text('subject').notNull(),
    figure: text('figure').notNull(),
    threshold: text('threshold').notNull(),
    openedAt: moment('opened_at').notNull(),
    acknowledgedBy: id('acknowledged_by').$type<PlayerId>(),
    acknowledgedAt: moment('acknowledged_at'),
    closedAt: moment('closed_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('alarm_open').on(table.siteId, table.rule, table.subject).where(sql`closed_at IS NULL`),
    index('alarm_site').on(table.siteId, table.id),
    index('alarm_changed').on(table.updatedAt),
  ],
);
export type AlarmRow = typeof alarm.$inferSelect;

export const alarmDelivery = pgTable(
  'alarm_delivery',
  {
    alarmId: id('alarm_id').notNull(),
    channel: text('channel', { enum: ['MAIL', 'WEBHOOK'] }).notNull(),
    target: text('target').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: moment('next_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [primaryKey({ columns: [table.alarmId, table.channel, table.target] })],
);

export const operatorLogCheck = pgTable('operator_log_check', {
  isOnly: boolean('is_only').primaryKey().default(true),
  lastSeq: id('last_seq').notNull(),
  lastHash: text('last_hash').notNull(),
  verifiedAt: moment('verified_at').notNull(),
  brokenSeq: id('broken_seq'),
});
