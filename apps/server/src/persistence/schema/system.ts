import type { ProcessFigures, RehearsedLosses } from '@hoga/contract/admin-system';
import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The newest figures of each process. */
export const processReport = pgTable('process_report', {
  node: text('node').primaryKey(),
  roles: text('roles').notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  report: jsonb('report').$type<ProcessFigures>().notNull(),
});

/** Processes that reached the database and did not start. */
export const refusedStart = pgTable('refused_start', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  roles: text('roles').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  reason: text('reason').notNull(),
});

/** Rehearsed restores. */
export const restoreRehearsal = pgTable('restore_rehearsal', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  backup: text('backup').notNull(),
  reachedAt: timestamp('reached_at', { withTimezone: true }),
  restoreMs: integer('restore_ms').notNull(),
  auditMs: integer('audit_ms').notNull(),
  rules: integer('rules').notNull(),
  checked: bigint('checked', { mode: 'number' }).notNull(),
  findings: integer('findings').notNull(),
  heads: integer('heads').notNull(),
  lost: jsonb('lost').$type<RehearsedLosses>().notNull(),
});
