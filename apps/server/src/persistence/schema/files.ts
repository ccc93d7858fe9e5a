import { IMAGE_TYPES } from '@hoga/domain/content/vocabulary';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { id } from './engine-types.ts';

export const uploadedFile = pgTable('uploaded_file', {
  name: text('name').primaryKey(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
  playerId: id('player_id').$type<PlayerId>().notNull(),
  contentType: text('content_type', { enum: IMAGE_TYPES }).notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  isPublic: boolean('is_public').notNull(),
  lineId: id('line_id'),
  talkId: id('talk_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
