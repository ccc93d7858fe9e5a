import { CONTACT_CATEGORIES, CONTACT_STATUSES, MESSAGE_CATEGORIES } from '@hoga/domain/content/vocabulary';
import type { ContactId, DnwId, MessageId, PlayerId, SiteId } from '@hoga/kernel/ids';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { id } from './engine-types.ts';

export const message = pgTable('message', {
  id: id('id').$type<MessageId>().primaryKey().generatedAlwaysAsIdentity(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
  playerId: id('player_id').$type<PlayerId>().notNull(),
  category: text('category', { enum: MESSAGE_CATEGORIES }).notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  link: text('link'),
  readAt: timestamp('read_at', { withTimezone: true }),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const contact = pgTable('contact', {
  id: id('id').$type<ContactId>().primaryKey().generatedAlwaysAsIdentity(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
  playerId: id('player_id').$type<PlayerId>().notNull(),
  question: text('question').notNull(),
  category: text('category', { enum: CONTACT_CATEGORIES }).notNull(),
  status: text('status', { enum: CONTACT_STATUSES }).notNull(),
  dnwId: id('dnw_id').$type<DnwId>(),
  lines: integer('lines').notNull(),
  memberReadId: id('member_read_id').notNull().default(0),
  houseReadId: id('house_read_id').notNull().default(0),
  answerId: id('answer_id').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

export const contactLine = pgTable('contact_line', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  contactId: id('contact_id').$type<ContactId>().notNull(),
  operatorId: id('operator_id').$type<PlayerId>(),
  text: text('text').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const mailSignal = pgTable('mail_signal', {
  no: id('no').primaryKey(),
  playerId: id('player_id').$type<PlayerId>().notNull(),
  type: text('type', { enum: ['create', 'answer', 'read', 'alarm'] }).notNull(),
  targetId: id('target_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  pushedAt: timestamp('pushed_at', { withTimezone: true }),
});
