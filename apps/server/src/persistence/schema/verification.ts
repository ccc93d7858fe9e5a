import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { bigint, boolean, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const accountId = () => bigint('account_id', { mode: 'number' }).$type<PlayerId>();
const siteId = () => integer('site_id').$type<SiteId>();

export const secondFactor = pgTable('second_factor', {
  accountId: accountId().primaryKey(),
  siteId: siteId().notNull(),
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  turnedOnAt: moment('turned_on_at'),
  isAtSignIn: boolean('is_at_sign_in').notNull().default(false),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** The session that set it up. */
  begunIn: uuid('begun_in'),
  begunAt: moment('begun_at'),
  /** Attempts to confirm it with a code. */
  tries: smallint('tries').notNull().default(0),
});

export const recoveryCode = pgTable(
  'recovery_code',
  {
    accountId: accountId().notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

export const verificationAttempt = pgTable('verification_attempt', {
  accountId: accountId().primaryKey(),
  siteId: siteId().notNull(),
  failures: smallint('failures').notNull(),
  lockedUntil: moment('locked_until'),
});
