import { CONTENT_KINDS } from '@hoga/domain/content/vocabulary';
import type { ContentId, PlayerId, SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { id } from './engine-types.ts';

export const content = pgTable(
  'content',
  {
    id: id('id').$type<ContentId>().primaryKey().generatedAlwaysAsIdentity(),
    siteId: integer('site_id').$type<SiteId>().notNull(),
    kind: text('kind', { enum: CONTENT_KINDS }).notNull(),
    category: text('category').notNull().default(''),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    content: text('content').notNull(),
    words: text('words').notNull(),
    isOpen: boolean('is_open').notNull().default(true),
    isDraft: boolean('is_draft').notNull().default(false),
    isPinned: boolean('is_pinned').notNull().default(false),
    place: integer('place').notNull().default(0),
    shownFrom: timestamp('shown_from', { withTimezone: true }),
    shownTill: timestamp('shown_till', { withTimezone: true }),
    link: text('link'),
    image: text('image'),
    forcedNo: id('forced_no').unique('content_forced_no_key'),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** What the row is found by: its letters and pairs of letters, whose it is and how old. PostgreSQL makes them. */
    grams: text('grams')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`content_grams(site_id, kind, id, ((title || ' ') || words))`),
  },
  (table) => [
    unique('content_site_key').on(table.siteId, table.id),
    uniqueIndex('content_static_page').on(table.siteId, table.category).where(sql`(kind = 'static') AND is_open`),
  ],
);

export const contentRead = pgTable(
  'content_read',
  {
    playerId: id('player_id').$type<PlayerId>().notNull(),
    contentId: id('content_id').$type<ContentId>().notNull(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.contentId] })],
);

/** When the player has said that all is read. */
export const contentReadAll = pgTable('content_read_all', {
  playerId: id('player_id').$type<PlayerId>().primaryKey(),
  readAt: timestamp('read_at', { withTimezone: true }).notNull(),
});

export const contentVote = pgTable(
  'content_vote',
  {
    playerId: id('player_id').$type<PlayerId>().notNull(),
    contentId: id('content_id').$type<ContentId>().notNull(),
    isHelpful: boolean('is_helpful').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.contentId] })],
);
