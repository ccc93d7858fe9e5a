import type { StatementLayout } from '@hoga/domain/wallet/bank-statement';
import type { DnwId, PlayerId, SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { decimalAboveZero } from './domains.ts';
import { id, moment } from './engine-types.ts';

export const bankStatement = pgTable(
  'bank_statement',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    digest: text('digest').notNull(),
    name: text('name').notNull(),
    layout: jsonb('layout').$type<StatementLayout>().notNull(),
    importedBy: id('imported_by').$type<PlayerId>().notNull(),
    importedAt: moment('imported_at').notNull(),
  },
  (table) => [unique('bank_statement_site_id_digest_key').on(table.siteId, table.digest)],
);

export const bankStatementLine = pgTable(
  'bank_statement_line',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    statementId: id('statement_id').notNull(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    key: text('key').notNull(),
    at: moment('at').notNull(),
    amount: decimalAboveZero('amount').notNull(),
    payer: text('payer').notNull(),
    memo: text('memo').notNull(),
    dnwId: id('dnw_id').$type<DnwId>(),
    linkedBy: id('linked_by').$type<PlayerId>(),
    linkedAt: moment('linked_at'),
    setAsideBy: id('set_aside_by').$type<PlayerId>(),
    setAsideAt: moment('set_aside_at'),
    isCredited: boolean('is_credited').notNull().default(false),
  },
  (table) => [
    unique('bank_statement_line_site_id_key_key').on(table.siteId, table.key),
    uniqueIndex('bank_statement_line_dnw').on(table.dnwId).where(sql`dnw_id IS NOT NULL`),
    index('bank_statement_line_age').on(table.siteId, table.at, table.id),
    index('bank_statement_line_undecided')
      .on(table.siteId, table.at, table.id)
      .where(sql`set_aside_at IS NULL AND NOT is_credited`),
    index('bank_statement_line_of').on(table.statementId),
  ],
);
