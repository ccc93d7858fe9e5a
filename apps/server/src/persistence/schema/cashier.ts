import type { CoinAddress } from '@hoga/coins/address/coin-address';
import type { DepositSetting } from '@hoga/coins/deposit/deposit-source';
import { AGREED_DNW, COUNTERPARTIES, DNW_STATUSES, DNW_TYPES } from '@hoga/domain/wallet/dnw';
import type { ExchangeRate } from '@hoga/domain/wallet/exchange-rate';
import { PROVIDERS, type ProviderName } from '@hoga/domain/wallet/providers';
import { TRANSFER_FORMATS } from '@hoga/domain/wallet/transfer-files';
import type { ConvertQuoteId, DnwId, PlayerId, SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { decimalAboveZero, decimalFromZero, walletType } from './domains.ts';
import { id, moment } from './engine-types.ts';

export const dnw = pgTable(
  'dnw',
  {
    id: id('id').$type<DnwId>().primaryKey(),
    playerId: id('player_id').$type<PlayerId>().notNull(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    type: text('type', { enum: DNW_TYPES }).notNull(),
    walletType: walletType('wallet_type').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: DNW_STATUSES }).notNull(),
    point: decimalAboveZero('point').notNull(),
    won: decimalAboveZero('won'),
    rate: text('rate').$type<ExchangeRate>(),
    fee: decimalFromZero('fee').notNull(),
    reserved: decimalFromZero('reserved').notNull(),
    counterparty: text('counterparty', { enum: COUNTERPARTIES }).notNull(),
    provider: text('provider', { enum: PROVIDERS }),
    counterId: id('counter_id').$type<DnwId>(),
    counterPlayerId: id('counter_player_id').$type<PlayerId>(),
    dueAt: moment('due_at'),
    firstApprover: id('first_approver'),
    firstApproval: text('first_approval', { enum: AGREED_DNW }),
    couponId: integer('coupon_id'),
    bonus: decimalAboveZero('bonus'),
    reference: text('reference'),
    returnableUntil: moment('returnable_until'),
    detail: text('detail').notNull(),
    version: integer('version').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('dnw_player').on(table.playerId, table.id),
    index('dnw_site').on(table.siteId, table.id),
    index('dnw_reference').on(table.reference).where(sql`reference IS NOT NULL`),
  ],
);

export const dnwStep = pgTable(
  'dnw_step',
  {
    dnwId: id('dnw_id').$type<DnwId>().notNull(),
    version: integer('version').notNull(),
    playerId: id('player_id').$type<PlayerId>().notNull(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    status: text('status', { enum: DNW_STATUSES }).notNull(),
    by: id('by'),
    approvedBy: id('approved_by'),
    reason: text('reason').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dnwId, table.version] }),
    index('dnw_step_of_two').on(table.siteId, table.at.desc()).where(sql`approved_by IS NOT NULL`),
  ],
);

export const dnwMessage = pgTable(
  'dnw_message',
  {
    dnwId: id('dnw_id').$type<DnwId>().notNull(),
    version: integer('version').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dnwId, table.version] })],
);

export const withdrawalNotice = pgTable('withdrawal_notice', {
  dnwId: id('dnw_id').$type<DnwId>().primaryKey(),
  playerId: id('player_id').$type<PlayerId>().notNull(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
  at: moment('at').notNull(),
});
export const dnwReceipt = pgTable(
  'dnw_receipt',
  {
    siteId: integer('site_id').$type<SiteId>().notNull(),
    provider: text('provider').$type<ProviderName>().notNull(),
    paymentId: text('payment_id').notNull(),
    playerId: id('player_id').$type<PlayerId>().notNull(),
    dnwId: id('dnw_id').$type<DnwId>().notNull(),
    amount: decimalAboveZero('amount').notNull(),
    currency: text('currency').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.provider, table.paymentId] }),
    unique('dnw_receipt_dnw_id_key').on(table.dnwId),
  ],
);

export const dnwDay = pgTable('dnw_day', {
  playerId: id('player_id').$type<PlayerId>().primaryKey(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
  day: integer('day').notNull(),
  withdrawals: integer('withdrawals').notNull(),
  requests: integer('requests').notNull(),
});

export const couponUse = pgTable(
  'coupon_use',
  {
    playerId: id('player_id').$type<PlayerId>().notNull(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    couponId: integer('coupon_id').notNull(),
    dnwId: id('dnw_id').$type<DnwId>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.couponId] })],
);

export const convertQuote = pgTable(
  'convert_quote',
  {
    playerId: id('player_id').$type<PlayerId>().notNull(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    place: smallint('place').notNull(),
    id: id('id').$type<ConvertQuoteId>().notNull(),
    from: walletType('from').notNull(),
    to: walletType('to').notNull(),
    amount: decimalAboveZero('amount').notNull(),
    into: decimalAboveZero('into').notNull(),
    rate: text('rate').$type<ExchangeRate>().notNull(),
    until: moment('until').notNull(),
    dnwId: id('dnw_id').$type<DnwId>(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.place] })],
);

export const turnover = pgTable(
  'turnover',
  {
    playerId: id('player_id').$type<PlayerId>().notNull(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    currency: text('currency').notNull(),
    owed: decimalFromZero('owed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.currency] })],
);

export const coupon = pgTable(
  'coupon',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    code: text('code').notNull(),
    walletType: walletType('wallet_type').notNull(),
    amount: decimalAboveZero('amount').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    most: integer('most'),
    claimed: integer('claimed').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    issueId: id('issue_id'),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnBy: id('withdrawn_by').$type<PlayerId>(),
  },
  (table) => [
    unique('coupon_site_id_code_key').on(table.siteId, table.code),
    index('coupon_list').on(table.siteId, table.id.desc()),
    index('coupon_of_issue').on(table.issueId, table.id),
  ],
);

export const couponIssue = pgTable(
  'coupon_issue',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    key: text('key').notNull(),
    walletType: walletType('wallet_type').notNull(),
    amount: decimalAboveZero('amount').notNull(),
    count: integer('count').notNull(),
    most: integer('most').notNull().default(1),
    endsAt: moment('ends_at').notNull(),
    note: text('note').notNull(),
    reason: text('reason').notNull(),
    issuedBy: id('issued_by').$type<PlayerId>().notNull(),
    approvedBy: id('approved_by').$type<PlayerId>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('coupon_issue_site_id_key_key').on(table.siteId, table.key),
    unique('coupon_issue_site_key').on(table.siteId, table.id),
    index('coupon_issue_by').on(table.issuedBy, table.createdAt),
  ],
);

export const couponClaim = pgTable(
  'coupon_claim',
  {
    couponId: integer('coupon_id').notNull(),
    playerId: id('player_id').$type<PlayerId>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.couponId, table.playerId] }),
    index('coupon_claim_player').on(table.playerId),
  ],
);

export const payoutDestination = pgTable('payout_destination', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
  playerId: id('player_id').$type<PlayerId>().notNull(),
  walletType: walletType('wallet_type').notNull(),
  bankCode: text('bank_code'),
  holder: text('holder'),
  address: text('address').notNull(),
  tag: text('tag'),
  label: text('label').notNull(),
  createdAt: moment('created_at').notNull(),
  removedAt: moment('removed_at'),
  lastUsedAt: moment('last_used_at'),
});

export const depositIndex = pgTable(
  'deposit_index',
  {
    siteId: integer('site_id').$type<SiteId>().notNull(),
    playerId: id('player_id').$type<PlayerId>().primaryKey(),
    index: integer('index').notNull(),
  },
  (table) => [unique('deposit_index_site_id_index_key').on(table.siteId, table.index)],
);

export const depositAddress = pgTable(
  'deposit_address',
  {
    playerId: id('player_id').$type<PlayerId>().notNull(),
    coin: walletType('coin').notNull(),
    setting: jsonb('setting').$type<DepositSetting>().notNull(),
    place: jsonb('place').$type<CoinAddress>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.coin] })],
);

export const dnwTalk = pgTable(
  'dnw_talk',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    dnwId: id('dnw_id').$type<DnwId>().notNull(),
    accountId: id('account_id').$type<PlayerId>().notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('dnw_talk_dnw').on(table.dnwId, table.id)],
);

export const depositSetting = pgTable(
  'deposit_setting',
  {
    siteId: integer('site_id').$type<SiteId>().notNull(),
    coin: walletType('coin').notNull(),
    setting: jsonb('setting').$type<DepositSetting>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.coin] })],
);

export const transferFile = pgTable('transfer_file', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
  format: text('format', { enum: TRANSFER_FORMATS }).notNull(),
  madeBy: id('made_by').$type<PlayerId>().notNull(),
  madeAt: moment('made_at').notNull(),
});

export const transferFileRow = pgTable(
  'transfer_file_row',
  {
    fileId: id('file_id').notNull(),
    dnwId: id('dnw_id').$type<DnwId>().notNull(),
    isRepeat: boolean('is_repeat').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.dnwId] }),
    uniqueIndex('transfer_file_row_once').on(table.dnwId).where(sql`NOT is_repeat`),
    index('transfer_file_row_dnw').on(table.dnwId, table.fileId),
  ],
);

export const dnwLooker = pgTable(
  'dnw_looker',
  {
    dnwId: id('dnw_id').$type<DnwId>().notNull(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    operatorId: id('operator_id').$type<PlayerId>().notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dnwId, table.operatorId] })],
);

export const dnwLock = pgTable('dnw_lock', {
  dnwId: id('dnw_id').$type<DnwId>().primaryKey(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
  operatorId: id('operator_id').$type<PlayerId>().notNull(),
  until: moment('until').notNull(),
});
