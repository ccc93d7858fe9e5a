import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { id } from './engine-types.ts';

/** The process that leads work only one may do; `engine_lease` has the writers of shards. */
export const leaderLease = pgTable('leader_lease', {
  name: text('name').primaryKey(),
  epoch: id('epoch').notNull(),
  owner: text('owner').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  /** Data for its successor. */
  detail: jsonb('detail'),
});
