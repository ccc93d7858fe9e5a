import { boolean, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** Processes that share the work over a bus; each renews its own row. */
export const node = pgTable('node', {
  id: text('id').primaryKey(),
  roles: text('roles').notNull(),
  version: integer('version').notNull(),
  keys: text('keys').notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  busOkAt: timestamp('bus_ok_at', { withTimezone: true }).notNull().defaultNow(),
  wants: smallint('wants').array().notNull().default([]),
  isLeaving: boolean('is_leaving').notNull().default(false),
  isDrained: boolean('is_drained').notNull().default(false),
});

/** What operators have ordered for a shard. */
export const shardPlacement = pgTable('shard_placement', {
  shard: smallint('shard').primaryKey(),
  node: text('node'),
  isHalted: boolean('is_halted').notNull().default(false),
});
