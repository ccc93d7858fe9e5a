import type { Permission, RoleKey } from '@hoga/domain/operators/permissions';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const accountRef = (name: string) => bigint(name, { mode: 'number' }).$type<PlayerId>();
const siteRef = () => integer('site_id').$type<SiteId>();

export const operatorRole = pgTable(
  'operator_role',
  {
    role: text('role').$type<RoleKey>().primaryKey(),
    permissions: text('permissions').array().$type<Permission[]>().notNull(),
    siteId: siteRef(),
    name: text('name'),
    added: jsonb('added').$type<Partial<Record<Permission, number>>>().notNull().default({}),
    version: integer('version').notNull().default(1),
    retiredAt: moment('retired_at'),
  },
  (table) => [uniqueIndex('operator_role_name').on(table.siteId, sql`lower(name)`).where(sql`retired_at IS NULL`)],
);

export type RoleRow = typeof operatorRole.$inferSelect;

export const operator = pgTable('operator', {
  accountId: accountRef('account_id').primaryKey(),
  siteId: siteRef().notNull(),
  level: smallint('level').notNull(),
  version: integer('version').notNull().default(1),
  parentId: accountRef('parent_id'),
  createdAt: moment('created_at').notNull(),
  lastSignInAt: moment('last_sign_in_at'),
});

export const operatorGrant = pgTable(
  'operator_grant',
  {
    accountId: accountRef('account_id').notNull(),
    siteId: siteRef().notNull(),
    /** Key of `operator_role`. */
    role: text('role').$type<RoleKey>().notNull(),
    grantedBy: accountRef('granted_by'),
    grantedAt: moment('granted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.siteId, table.role] })],
);

/** Filters that operators have saved of the console's lists (migration 0119). */
export const operatorFilters = pgTable(
  'operator_filters',
  {
    operatorId: accountRef('operator_id')
      .notNull()
      .references(() => operator.accountId),
    /** 0: of the list of all of the operator's sites. */
    siteId: siteRef().notNull(),
    list: text('list').notNull(),
    version: integer('version').notNull(),
    revision: integer('revision').notNull(),
    document: jsonb('document').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.operatorId, table.siteId, table.list] })],
);
export type OperatorFiltersRow = typeof operatorFilters.$inferSelect;

const STEPS = ['ASKED', 'DONE', 'REFUSED'] as const;

export const operatorLog = pgTable(
  'operator_log',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    operatorId: accountRef('operator_id').notNull(),
    siteId: siteRef().notNull(),
    step: text('step', { enum: STEPS }).notNull(),
    askedSeq: bigint('asked_seq', { mode: 'number' }),
    call: text('call').notNull(),
    /** JSON, exactly the hashed text. */
    detail: text('detail').notNull(),
    ip: text('ip').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    uniqueIndex('operator_log_outcome_key').on(table.askedSeq),
    index('operator_log_site_idx').on(table.siteId, table.seq.desc()),
    index('operator_log_refused').on(table.siteId, table.seq).where(sql`step = 'REFUSED'`),
    index('operator_log_refused_asked').on(table.siteId, table.askedSeq).where(sql`step = 'REFUSED'`),
  ],
);

export type OperatorLogRow = typeof operatorLog.$inferSelect;
