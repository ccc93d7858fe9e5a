import { AUDIENCES } from '@hoga/domain/session/audience';
import { LOGOUT_REASONS } from '@hoga/domain/session/logout-reason';
import { ROLES } from '@hoga/domain/session/role';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { exactDecimal } from './engine-types.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const accountRef = (name: string) => bigint(name, { mode: 'number' }).$type<PlayerId>();

const ACCOUNT_STATUSES = ['ACTIVE', 'DENY', 'PENDING'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** Extra data of an account, shown to its owner as `etcJson`. */
export interface AccountEtc {
  /** Device types blocked for the account. */
  readonly blockDevice?: readonly string[];
  readonly agreeMarketing?: boolean;
}

export const account = pgTable(
  'account',
  {
    id: accountRef('id').primaryKey().generatedAlwaysAsIdentity(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    username: text('username').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ROLES }).notNull().default('PLAYER'),
    status: text('status', { enum: ACCOUNT_STATUSES }).notNull().default('ACTIVE'),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    nick: text('nick').notNull(),
    nickKey: text('nick_key').notNull(),
    etc: jsonb('etc').$type<AccountEtc>().notNull().default({}),
    partnerId: accountRef('partner_id'),
    cannotTrade: boolean('cannot_trade').notNull().default(false),
    /** No new positions; open ones may be closed. */
    tradingFrozen: boolean('trading_frozen').notNull().default(false),
    withdrawalsFrozen: boolean('withdrawals_frozen').notNull().default(false),
    /** Set by operators, visible to operators only. */
    tags: text('tags').array().notNull().default([]),
    bankInfo: text('bank_info').notNull().default(''),
    address: text('address').notNull().default(''),
    emailVerifiedAt: moment('email_verified_at'),
    createdAt: moment('created_at').notNull(),
    lastLoginAt: moment('last_login_at'),
    /** Rises over all accounts whenever an account's data for trading changes; set by a trigger. */
    playerVersion: bigint('player_version', { mode: 'number' }).notNull().default(0),
    /** Set by a trigger. */
    statusChangedAt: moment('status_changed_at'),
    /** Practice money is still due: given at sign-up, or with the next sign-in if that failed. */
    practiceDue: boolean('practice_due').notNull().default(false),
  },
  (table) => [
    unique('account_site_key').on(table.siteId, table.id),
    unique('account_username_key').on(table.siteId, table.username),
    unique('account_nick_key').on(table.siteId, table.nickKey),
    unique('account_phone_key').on(table.siteId, table.phone),
    uniqueIndex('account_operator_username_key').on(table.username).where(sql`role = 'ADMIN'`),
  ],
);

export type AccountRow = typeof account.$inferSelect;
export type NewAccount = typeof account.$inferInsert;

/** The order of members by what they hold in the bank's money; it follows the ledger within seconds. */
export const memberBalance = pgTable(
  'member_balance',
  {
    playerId: accountRef('player_id').primaryKey(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    held: exactDecimal('held').notNull(),
  },
  (table) => [index('member_balance_order').on(table.siteId, table.held, table.playerId)],
);

export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    accountId: accountRef('account_id').notNull(),
    audience: text('audience', { enum: AUDIENCES }).notNull().default('MEMBER'),
    ip: text('ip').notNull(),
    device: text('device').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    revokeReason: text('revoke_reason', { enum: LOGOUT_REASONS }),
  },
  (table) => [unique('session_site_key').on(table.siteId, table.id)],
);

export const refreshToken = pgTable('refresh_token', {
  tokenHash: text('token_hash').primaryKey(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
  sessionId: uuid('session_id').notNull(),
  issuedAt: moment('issued_at').notNull(),
  rotatedAt: moment('rotated_at'),
});

export const passwordAttempt = pgTable('password_attempt', {
  subject: text('subject').primaryKey(),
  failures: integer('failures').notNull(),
  blockedUntil: moment('blocked_until').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

const CHANNELS = ['PHONE', 'EMAIL'] as const;
export type CertificationChannel = (typeof CHANNELS)[number];

const PURPOSES = ['SIGN_UP', 'RECOVERY'] as const;
export type CertificationPurpose = (typeof PURPOSES)[number];

export const certification = pgTable('certification', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
  channel: text('channel', { enum: CHANNELS }).notNull(),
  key: text('key').notNull(),
  purpose: text('purpose', { enum: PURPOSES }).notNull(),
  codeHash: text('code_hash').notNull(),
  attempts: smallint('attempts').notNull().default(0),
  ip: text('ip').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  verifiedAt: moment('verified_at'),
  proofHash: text('proof_hash').unique('certification_proof_hash_key'),
  proofHolder: text('proof_holder'),
  proofExpiresAt: moment('proof_expires_at'),
  proofUsedAt: moment('proof_used_at'),
});
