import type { SiteId } from '@hoga/kernel/ids';
import { bigint, boolean, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

const CONTENT_KINDS = ['notice', 'faq', 'strategy', 'promotion', 'popup', 'static'] as const;

export const content = pgTable(
  'content',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    kind: text('kind', { enum: CONTENT_KINDS }).notNull(),
    category: text('category').notNull().default(''),
    title: text('title').notNull(),
    content: text('content').notNull(),
    words: text('words').notNull(),
    isOpen: boolean('is_open').notNull().default(true),
    forcedNo: bigint('forced_no', { mode: 'number' }).unique('content_forced_no_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('content_site_key').on(table.siteId, table.id)],
);
