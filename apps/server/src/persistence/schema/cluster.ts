import { boolean, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** What all processes of the installation agree on: one row, written at its first start. */
export const cluster = pgTable('cluster', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  shards: smallint('shards').notNull(),
  name: text('name').notNull(),
});
