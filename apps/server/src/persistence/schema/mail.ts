import { CONTACT_CATEGORIES, CONTACT_STATUSES, MESSAGE_CATEGORIES } from '@hoga/domain/content/vocabulary';
import type { CannedReplyId, ContactId, DnwId, MessageBatchId, MessageId, PlayerId, SiteId } from '@hoga/kernel/ids';
import { integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { id, moment } from './engine-types.ts';

export const message = pgTable('message', {
  id: id('id').$type<MessageId>().primaryKey().generatedAlwaysAsIdentity(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
  playerId: id('player_id').$type<PlayerId>().notNull(),
  category: text('category', { enum: MESSAGE_CATEGORIES }).notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  link: text('link'),
  batchId: id('batch_id').$type<MessageBatchId>(),
  readAt: timestamp('read_at', { withTimezone: true }),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const messageBatch = pgTable('message_batch', {
  id: id('id').$type<MessageBatchId>().primaryKey().generatedAlwaysAsIdentity(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
  sentBy: id('sent_by').$type<PlayerId>().notNull(),
  playerId: id('player_id').$type<PlayerId>(),
  category: text('category', { enum: MESSAGE_CATEGORIES }).notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  link: text('link'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  recipients: integer('recipients').notNull().default(0),
  readers: integer('readers').notNull().default(0),
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
  assigneeId: id('assignee_id').$type<PlayerId>(),
  waitingSince: timestamp('waiting_since', { withTimezone: true }),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  changes: integer('changes').notNull().default(0),
  rating: smallint('rating'),
  ratingText: text('rating_text'),
  ratedAt: timestamp('rated_at', { withTimezone: true }),
  ratedOperatorId: id('rated_operator_id').$type<PlayerId>(),
});

export const contactLine = pgTable('contact_line', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  contactId: id('contact_id').$type<ContactId>().notNull(),
  operatorId: id('operator_id').$type<PlayerId>(),
  text: text('text').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const contactNote = pgTable('contact_note', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  contactId: id('contact_id').$type<ContactId>().notNull(),
  writtenBy: id('written_by').$type<PlayerId>().notNull(),
  text: text('text').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const contactLooker = pgTable(
  'contact_looker',
  {
    contactId: id('contact_id').$type<ContactId>().notNull(),
    operatorId: id('operator_id').$type<PlayerId>().notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contactId, table.operatorId] })],
);

export const cannedReply = pgTable('canned_reply', {
  id: id('id').$type<CannedReplyId>().primaryKey().generatedAlwaysAsIdentity(),
  siteId: integer('site_id').$type<SiteId>().notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  version: integer('version').notNull().default(1),
  savedBy: id('saved_by').$type<PlayerId>().notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
});

export const mailSignal = pgTable('mail_signal', {
  no: id('no').primaryKey(),
  playerId: id('player_id').$type<PlayerId>().notNull(),
  type: text('type', { enum: ['create', 'answer', 'read', 'alarm'] }).notNull(),
  targetId: id('target_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  pushedAt: timestamp('pushed_at', { withTimezone: true }),
});
