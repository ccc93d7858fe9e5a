import { HOUSE_ACCOUNTS } from '@hoga/engine/rows/wallet';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { exactDecimal, id, moment } from './engine-types.ts';

const siteRef = () => integer('site_id').$type<SiteId>();

/** The ledger's movements per day in Korea, by account and purpose. */
export const ledgerDay = pgTable(
  'ledger_day',
  {
    siteId: siteRef().notNull(),
    day: integer('day').notNull(),
    currency: text('currency').notNull(),
    account: text('account', { enum: ['MEMBER', ...HOUSE_ACCOUNTS] }).notNull(),
    code: text('code').notNull(),
    refType: text('ref_type').notNull(),
    amount: exactDecimal('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.day, table.currency, table.account, table.code, table.refType] }),
  ],
);

export const closedDay = pgTable(
  'closed_day',
  {
    siteId: siteRef().notNull(),
    day: integer('day').notNull(),
    figures: jsonb('figures').notNull(),
    held: jsonb('held').notNull(),
    signedBy: id('signed_by').$type<PlayerId>().notNull(),
    approvedBy: id('approved_by').$type<PlayerId>().notNull(),
    closedAt: moment('closed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day] })],
);
