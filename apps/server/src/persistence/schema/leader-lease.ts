import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { id } from './engine-types.ts';

/** Which process leads what only one may do; `engine_lease` has those who write for a shard. */
export const leaderLease = pgTable('leader_lease', {
  name: text('name').primaryKey(),
  epoch: id('epoch').notNull(),
  owner: text('owner').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  /** What it leaves for its successor. */
  detail: jsonb('detail'),
});
