import { boolean, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** Constants shared by all processes of the installation: one row, written at its first start. */
export const cluster = pgTable('cluster', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  shards: smallint('shards').notNull(),
  name: text('name').notNull(),
});
