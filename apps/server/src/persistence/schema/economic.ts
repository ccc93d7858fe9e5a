import { ECONOMIES } from '@hoga/domain/content/vocabulary';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { boolean, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { id, moment } from './engine-types.ts';

export const economicRelease = pgTable(
  'economic_release',
  {
    siteId: integer('site_id').$type<SiteId>().notNull(),
    code: text('code').notNull(),
    at: moment('at').notNull(),
    country: text('country', { enum: ECONOMIES }).notNull(),
    titleKo: text('title_ko').notNull(),
    titleEn: text('title_en').notNull(),
    periodKo: text('period_ko').notNull(),
    periodEn: text('period_en').notNull(),
    importance: integer('importance').$type<1 | 2 | 3>().notNull(),
    unit: text('unit').notNull(),
    hasFigures: boolean('has_figures').notNull(),
    previous: text('previous'),
    forecast: text('forecast'),
    actual: text('actual'),
    stocks: text('stocks').array().notNull(),
    source: text('source').notNull(),
    editedBy: id('edited_by').$type<PlayerId>(),
    editedAt: timestamp('edited_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.code, table.at] })],
);

export const economicAlarm = pgTable(
  'economic_alarm',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    playerId: id('player_id').$type<PlayerId>().notNull(),
    code: text('code').notNull(),
    at: moment('at').notNull(),
    titleKo: text('title_ko').notNull(),
    titleEn: text('title_en').notNull(),
    toldAt: timestamp('told_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('economic_alarm_once').on(table.playerId, table.code, table.at)],
);
