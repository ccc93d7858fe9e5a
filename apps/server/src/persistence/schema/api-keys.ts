import { KEY_END_REASONS, KEY_KINDS, KEY_STATES } from '@hoga/domain/keys/api-key';
import type { ProductName } from '@hoga/domain/trading/products';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const apiKey = pgTable(
  'api_key',
  {
    id: text('id').primaryKey(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    accountId: bigint('account_id', { mode: 'number' }).$type<PlayerId>().notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: KEY_KINDS }).notNull(),
    /** Of a bearer. */
    secretHash: text('secret_hash'),
    /** Of a trade key: 32 bytes as base64url. */
    publicKey: text('public_key'),
    products: text('products').array().$type<ProductName[]>().notNull(),
    networks: text('networks').array().notNull(),
    madeAt: moment('made_at').notNull(),
    madeIn: text('made_in').notNull(),
    expiresAt: moment('expires_at').notNull(),
    state: text('state', { enum: KEY_STATES }).notNull(),
    stateAt: moment('state_at').notNull(),
    reason: text('reason', { enum: KEY_END_REASONS }),
    usedAt: moment('used_at'),
    usedFrom: text('used_from'),
    usedFor: text('used_for'),
    /** When an access token was last issued to a trade key. */
    tokenAt: moment('token_at'),
    /** When its member was last warned of a call from another address. */
    warnedAt: moment('warned_at'),
  },
  (table) => [index('api_key_account').on(table.accountId, table.madeAt), index('api_key_state_at').on(table.stateAt)],
);

export type ApiKeyRow = typeof apiKey.$inferSelect;

export const apiKeyAssertion = pgTable(
  'api_key_assertion',
  {
    keyId: text('key_id').notNull(),
    jti: text('jti').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.jti] }),
    index('api_key_assertion_expires').on(table.expiresAt),
  ],
);

export const apiKeyCall = pgTable(
  'api_key_call',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    keyId: text('key_id').notNull(),
    at: moment('at').notNull(),
    call: text('call').notNull(),
    status: smallint('status').notNull(),
    code: text('code').notNull(),
    address: text('address').notNull(),
    count: integer('count').notNull(),
    /** A read's row of a minute. */
    folded: boolean('folded').notNull(),
  },
  (table) => [
    index('api_key_call_key').on(table.keyId, table.id),
    index('api_key_call_at').on(table.at),
    uniqueIndex('api_key_call_minute').on(table.keyId, table.call, table.address, table.at).where(sql`folded`),
  ],
);
