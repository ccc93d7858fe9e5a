import { SECURITY_EVENT_KINDS } from '@hoga/domain/session/security-event';
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const securityEvent = pgTable('security_event', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  kind: text('kind', { enum: SECURITY_EVENT_KINDS }).notNull(),
  code: text('code').notNull(),
  call: text('call').notNull(),
  siteId: integer('site_id'),
  accountId: bigint('account_id', { mode: 'number' }),
  subject: text('subject').notNull(),
  ip: text('ip').notNull(),
  device: text('device').notNull(),
});

export type NewSecurityEvent = typeof securityEvent.$inferInsert;
