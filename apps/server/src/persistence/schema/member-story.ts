import { FREEZE_KINDS } from '@hoga/domain/operators/freezes';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const accountRef = (name: string) => bigint(name, { mode: 'number' }).$type<PlayerId>();
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Freezes of a member's trading or withdrawals, with their reasons. */
export const memberFreeze = pgTable(
  'member_freeze',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    playerId: accountRef('player_id').notNull(),
    kind: text('kind', { enum: FREEZE_KINDS }).notNull(),
    reason: text('reason').notNull(),
    frozenBy: accountRef('frozen_by').notNull(),
    frozenAt: moment('frozen_at').notNull(),
    liftReason: text('lift_reason'),
    liftedBy: accountRef('lifted_by'),
    liftedAt: moment('lifted_at'),
  },
  (table) => [uniqueIndex('member_freeze_standing').on(table.playerId, table.kind).where(sql`lifted_at IS NULL`)],
);

/** Operators' notes about members, never visible to members. */
export const memberNote = pgTable('member_note', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
  playerId: accountRef('player_id').notNull(),
  writtenBy: accountRef('written_by').notNull(),
  text: text('text').notNull(),
  createdAt: moment('created_at').notNull(),
});
