import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export type ContentKind = 'notice' | 'faq' | 'strategy' | 'promotion' | 'popup' | 'static';

export const content = pgTable('content', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  siteId: integer('site_id').notNull(),
  kind: text('kind').$type<ContentKind>().notNull(),
  category: text('category').notNull(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  words: text('words').notNull(),
  isOpen: boolean('is_open').notNull(),
  forcedNo: bigint('forced_no', { mode: 'number' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
