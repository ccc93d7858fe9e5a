import { ROLL_MODES } from '@hoga/domain/oversea/contract-roll';
import type { ContractRollId, ProposalId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { bigint, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { quoteText } from './engine-types.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const contractRoll = pgTable(
  'contract_roll',
  {
    id: bigint('id', { mode: 'number' }).$type<ContractRollId>().primaryKey().generatedAlwaysAsIdentity(),
    symbol: text('symbol').notNull(),
    fromContract: text('from_contract').notNull(),
    toContract: text('to_contract').notNull(),
    mode: text('mode', { enum: ROLL_MODES }).notNull(),
    rollsAt: moment('rolls_at').notNull(),
    announcedAt: moment('announced_at').notNull(),
    announcedBy: bigint('announced_by', { mode: 'number' }).$type<ProposalId>().notNull(),
    cancelledAt: moment('cancelled_at'),
    /** Fixed together, once. */
    beforeQuote: quoteText('before_quote'),
    afterQuote: quoteText('after_quote'),
    pricedAt: moment('priced_at'),
  },
  (table) => [
    uniqueIndex('contract_roll_open_key').on(table.symbol).where(sql`(priced_at IS NULL) AND (cancelled_at IS NULL)`),
  ],
);

export type ContractRollRow = typeof contractRoll.$inferSelect;
