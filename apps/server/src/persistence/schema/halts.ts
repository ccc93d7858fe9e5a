import type { HaltId, PlayerId, ProposalId, SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export const tradingHalt = pgTable(
  'trading_halt',
  {
    id: bigint('id', { mode: 'number' }).$type<HaltId>().primaryKey().generatedAlwaysAsIdentity(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    /** Null: everything on the site. */
    symbol: text('symbol'),
    haltedBy: bigint('halted_by', { mode: 'number' }).$type<PlayerId>().notNull(),
    reason: text('reason').notNull(),
    haltedAt: timestamp('halted_at', { withTimezone: true }).notNull(),
    liftedBy: bigint('lifted_by', { mode: 'number' }).$type<ProposalId>(),
  },
  (table) => [uniqueIndex('trading_halt_standing_key').on(table.siteId, table.symbol).where(sql`lifted_by IS NULL`)],
);
