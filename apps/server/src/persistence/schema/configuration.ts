import { bigint, boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** One row: its number rises with every change of sites, instruments, their hours and offers. */
export const configurationVersion = pgTable('configuration_version', {
  isOnly: boolean('is_only').primaryKey().default(true),
  version: bigint('version', { mode: 'number' }).notNull(),
  judged: bigint('judged', { mode: 'number' }).notNull().default(0),
  accepted: bigint('accepted', { mode: 'number' }).notNull().default(0),
  started: bigint('started', { mode: 'number' }).notNull().default(0),
  needsRestart: text('needs_restart'),
  content: jsonb('content'),
});
