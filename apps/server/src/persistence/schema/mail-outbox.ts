import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { id } from './engine-types.ts';

export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index('mail_outbox_due').on(table.nextAt)],
);
