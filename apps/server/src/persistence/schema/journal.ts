import { PRODUCT_NAMES } from '@hoga/domain/trading/products';
import type { MarginType } from '@hoga/domain/trading/vocabulary';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { exactDecimal, exactDecimals, flag, id, moment } from './engine-types.ts';
import { tradeSide } from './trading-columns.ts';

/** Members' journals (migrations 0099 and 0122). */

const owner = {
  playerId: id('player_id').$type<PlayerId>().notNull(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
};

export const journalTrip = pgTable(
  'journal_trip',
  {
    product: text('product', { enum: PRODUCT_NAMES }).notNull(),
    id: id('id').notNull(),
    ...owner,
    optionId: integer('option_id').notNull(),
    side: tradeSide('side').notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    day: integer('day'),
    opened: exactDecimal('opened').notNull(),
    openedCost: exactDecimal('opened_cost').notNull(),
    closed: exactDecimal('closed').notNull(),
    closedCost: exactDecimal('closed_cost').notNull(),
    fills: integer('fills').notNull(),
    realized: exactDecimal('realized').notNull(),
    fees: exactDecimal('fees').notNull(),
    settled: exactDecimal('settled').notNull(),
    covered: exactDecimal('covered').notNull(),
    funding: exactDecimal('funding').notNull(),
    isForced: flag('is_forced').notNull(),
    leverage: integer('leverage'),
    marginType: text('margin_type').$type<MarginType>(),
    traderOrderId: id('trader_order_id'),
  },
  (table) => [
    primaryKey({ columns: [table.product, table.id] }),
    index('journal_trip_ended').on(table.playerId, table.endedAt, table.id).where(sql`ended_at IS NOT NULL`),
    index('journal_trip_kind')
      .on(table.playerId, table.product, table.optionId, table.side, table.endedAt, table.id)
      .where(sql`ended_at IS NOT NULL`),
    index('journal_trip_open').on(table.playerId).where(sql`ended_at IS NULL`),
  ],
);
export type JournalTripRow = typeof journalTrip.$inferSelect;

export const journalDay = pgTable(
  'journal_day',
  {
    ...owner,
    day: integer('day').notNull(),
    product: text('product', { enum: PRODUCT_NAMES }).notNull(),
    optionId: integer('option_id').notNull(),
    trips: integer('trips').notNull(),
    wonTrips: integer('won_trips').notNull(),
    lostTrips: integer('lost_trips').notNull(),
    won: exactDecimal('won').notNull(),
    lost: exactDecimal('lost').notNull(),
    gross: exactDecimal('gross').notNull(),
    fees: exactDecimal('fees').notNull(),
    funding: exactDecimal('funding').notNull(),
    covered: exactDecimal('covered').notNull(),
    net: exactDecimal('net').notNull(),
    heldMs: bigint('held_ms', { mode: 'number' }).notNull(),
    hoursNet: exactDecimals('hours_net').notNull(),
    hoursTrips: integer('hours_trips').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.day, table.product, table.optionId] })],
);
export type JournalDayRow = typeof journalDay.$inferSelect;

export const journalReader = pgTable('journal_reader', {
  playerId: id('player_id').$type<PlayerId>().primaryKey(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
  ledgerId: id('ledger_id').notNull(),
  lastOversea: id('last_oversea'),
  lastFutures: id('last_futures'),
});

export const journalNote = pgTable(
  'journal_note',
  {
    ...owner,
    product: text('product', { enum: PRODUCT_NAMES }).notNull(),
    tripId: id('trip_id').notNull(),
    text: text('text').notNull(),
    tags: text('tags').array().notNull(),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.product, table.tripId] }),
    foreignKey({ columns: [table.product, table.tripId], foreignColumns: [journalTrip.product, journalTrip.id] }),
    index('journal_note_tagged').on(table.playerId, table.writtenAt).where(sql`cardinality(tags) > 0`),
  ],
);
export type JournalNoteRow = typeof journalNote.$inferSelect;

/** Tags of ended trips, kept by triggers (migration 0122). */
export const journalTag = pgTable(
  'journal_tag',
  {
    playerId: owner.playerId,
    product: text('product', { enum: PRODUCT_NAMES }).notNull(),
    tripId: id('trip_id').notNull(),
    tag: text('tag').notNull(),
    endedAt: moment('ended_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.product, table.tripId, table.tag] }),
    index('journal_tag_newest').on(table.playerId, table.tag, table.endedAt, table.tripId),
    foreignKey({
      columns: [table.playerId, table.product, table.tripId],
      foreignColumns: [journalNote.playerId, journalNote.product, journalNote.tripId],
    }).onDelete('cascade'),
  ],
);
