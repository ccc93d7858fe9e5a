import {
  EXPORT_FAILURES,
  EXPORT_FILE_STATES,
  EXPORT_REPORTS,
  EXPORT_SPANS,
} from '@hoga/domain/operators/export-schedules';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from './engine-types.ts';

const siteRef = () => integer('site_id').$type<SiteId>();

export const exportSchedule = pgTable(
  'export_schedule',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    siteId: siteRef().notNull(),
    report: text('report', { enum: EXPORT_REPORTS }).notNull(),
    span: text('span', { enum: EXPORT_SPANS }).notNull(),
    minute: integer('minute').notNull(),
    nextDay: integer('next_day').notNull(),
    madeBy: id('made_by').$type<PlayerId>().notNull(),
    madeAt: moment('made_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('export_schedule_open').on(table.siteId, table.report, table.span).where(sql`ended_at IS NULL`),
  ],
);
export type ExportScheduleRow = typeof exportSchedule.$inferSelect;

export const exportFile = pgTable(
  'export_file',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    scheduleId: id('schedule_id').notNull(),
    siteId: siteRef().notNull(),
    report: text('report', { enum: EXPORT_REPORTS }).notNull(),
    span: text('span', { enum: EXPORT_SPANS }).notNull(),
    firstDay: integer('first_day').notNull(),
    lastDay: integer('last_day').notNull(),
    state: text('state', { enum: EXPORT_FILE_STATES }).notNull(),
    failure: text('failure', { enum: EXPORT_FAILURES }),
    parts: integer('parts').notNull().default(0),
    cursor: text('cursor'),
    rows: integer('rows').notNull().default(0),
    bytes: integer('bytes').notNull().default(0),
    madeBy: id('made_by').$type<PlayerId>().notNull(),
    madeAt: moment('made_at'),
  },
  (table) => [
    unique('export_file_once').on(table.scheduleId, table.firstDay),
    index('export_file_site').on(table.siteId, table.id),
    index('export_file_making').on(table.id).where(sql`state = 'MAKING'`),
    index('export_file_kept').on(table.madeAt).where(sql`state = 'READY'`),
  ],
);
export type ExportFileRow = typeof exportFile.$inferSelect;

export const exportPart = pgTable(
  'export_part',
  {
    fileId: id('file_id').notNull(),
    place: integer('place').notNull(),
    csv: text('csv').notNull(),
    rows: integer('rows').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.place] })],
);
