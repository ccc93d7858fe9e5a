import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core';

/** One row: its number rises with every change of sites, instruments, their hours and offers. */
export const configurationVersion = pgTable('configuration_version', {
  isOnly: boolean('is_only').primaryKey().default(true),
  version: bigint('version', { mode: 'number' }).notNull(),
});
