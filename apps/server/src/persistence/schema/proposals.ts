import { PROPOSAL_KINDS, PROPOSAL_STATES } from '@hoga/domain/operators/proposals';
import type { PlayerId, ProposalId, SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const accountRef = (name: string) => bigint(name, { mode: 'number' }).$type<PlayerId>();

export const proposal = pgTable(
  'proposal',
  {
    id: bigint('id', { mode: 'number' }).$type<ProposalId>().primaryKey().generatedAlwaysAsIdentity(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    kind: text('kind', { enum: PROPOSAL_KINDS }).notNull(),
    subject: text('subject').notNull(),
    playerId: accountRef('player_id'),
    detail: jsonb('detail').$type<object>().notNull(),
    reason: text('reason').notNull(),
    madeBy: accountRef('made_by').notNull(),
    madeAt: moment('made_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    state: text('state', { enum: PROPOSAL_STATES }).notNull().default('WAITING'),
    decidedBy: accountRef('decided_by'),
    decidedAt: moment('decided_at'),
    decisionReason: text('decision_reason'),
    failedWith: text('failed_with'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('proposal_open_key')
      .on(table.siteId, table.kind, table.subject)
      .where(sql`state = ANY (ARRAY['WAITING', 'APPROVED'])`),
    index('proposal_site').on(table.siteId, table.id.desc()),
    index('proposal_open').on(table.state, table.expiresAt),
  ],
);

export type ProposalRow = typeof proposal.$inferSelect;
