import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { bigint, index, integer, pgTable, primaryKey, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { decimalFromZero, walletType } from './domains.ts';
import { exactDecimal, id, moment } from './engine-types.ts';

const accountRef = (name: string) => bigint(name, { mode: 'number' }).$type<PlayerId>();
const siteRef = () => integer('site_id').$type<SiteId>();

export const partner = pgTable(
  'partner',
  {
    accountId: accountRef('account_id').primaryKey(),
    siteId: siteRef().notNull(),
    referralCode: text('referral_code').notNull(),
    level: smallint('level').notNull(),
    parentId: accountRef('parent_id'),
    share: decimalFromZero('share').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('partner_site_key').on(table.siteId, table.accountId),
    unique('partner_referral_code_key').on(table.siteId, table.referralCode),
    index('partner_parent').on(table.parentId),
  ],
);

/** Every share ever set, with its start. */
export const partnerShare = pgTable(
  'partner_share',
  {
    accountId: accountRef('account_id').notNull(),
    version: integer('version').notNull(),
    siteId: siteRef().notNull(),
    share: decimalFromZero('share').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.version] })],
);

/** The engine's tables of partners. Property names are those of the engine's rows. */
export const partnerBalance = pgTable(
  'partner_balance',
  {
    playerId: id('player_id').$type<PlayerId>().notNull(),
    siteId: siteRef().notNull(),
    currency: text('currency').notNull(),
    day: integer('day').notNull(),
    carried: exactDecimal('carried').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.currency] })],
);

export const partnerDay = pgTable(
  'partner_day',
  {
    playerId: id('player_id').$type<PlayerId>().notNull(),
    siteId: siteRef().notNull(),
    currency: text('currency').notNull(),
    day: integer('day').notNull(),
    walletType: walletType('wallet_type').notNull(),
    share: decimalFromZero('share').notNull(),
    fees: decimalFromZero('fees').notNull(),
    bonuses: decimalFromZero('bonuses').notNull(),
    profit: exactDecimal('profit').notNull(),
    carriedIn: exactDecimal('carried_in').notNull(),
    paid: decimalFromZero('paid').notNull(),
    carriedOut: exactDecimal('carried_out').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.currency, table.day] }),
    index('partner_day_site').on(table.siteId, table.day),
  ],
);

/** The last day for which all partners of a site are settled. */
export const partnerSettlement = pgTable('partner_settlement', {
  siteId: siteRef().primaryKey(),
  day: integer('day').notNull(),
  settledAt: timestamp('settled_at', { withTimezone: true }).notNull(),
});
