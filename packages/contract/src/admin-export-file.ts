import {
  EXPORT_FAILURES,
  EXPORT_FILE_STATES,
  EXPORT_REPORTS,
  EXPORT_SPANS,
  LEAST_MINUTE,
  MOST_MINUTE,
} from '@hoga/domain/operators/export-schedules';
import * as z from 'zod/mini';
import { exportPiece, exportReason } from './admin-export.ts';
import { person } from './admin-request.ts';
import { bodyOf, get, post, queryOf } from './call.ts';
import { described, epochMs, queryInt, rowId } from './fields.ts';
import { reason } from './operator-fields.ts';
import { atMostAYear, periodFields } from './page.ts';

/** Lists of a site that are made into files by schedule. A file also requires the permission to read its list. */

const report = z.enum(EXPORT_REPORTS);
const span = described(z.enum(EXPORT_SPANS), 'A day, a week from Monday on, or a month, in Korea.');

const exportSchedule = z.object({
  id: z.int(),
  report,
  span,
  minute: described(z.int(), 'Minutes after midnight in Korea, of the day after the period.'),
  madeBy: person,
  madeAt: epochMs,
  nextAt: described(epochMs, 'When its next file is made.'),
});
export type ExportSchedule = z.infer<typeof exportSchedule>;

const exportFile = z.object({
  id: z.int(),
  report,
  span,
  firstDay: described(z.string(), 'A day in Korea, as yyyy-MM-dd.'),
  lastDay: z.string(),
  state: described(z.enum(EXPORT_FILE_STATES), 'EXPIRED: its time is over, and only this line is left.'),
  failure: described(z.nullable(z.enum(EXPORT_FAILURES)), 'Why there is none.'),
  rows: z.int(),
  bytes: z.int(),
  madeBy: described(person, 'Whose schedule it is, or who had it made again.'),
  madeAt: described(z.nullable(epochMs), 'null: it is not made yet.'),
  keptUntil: z.nullable(epochMs),
});
export type ExportFile = z.infer<typeof exportFile>;

export const listExportSchedules = get('/api/admin/export/schedules', {
  access: 'exports.make',
  summary: 'The lists that the site has made into files, of those that the operator may read',
  query: queryOf({}),
  data: z.object({ rows: z.array(exportSchedule) }),
});

export const addExportSchedule = post('/api/admin/export/schedule', {
  access: 'exports.make',
  summary: 'Have a list made into a file after every day, week or month; the period under way is the first',
  refusals: ['NO_PERMISSION', 'DUPLICATE_REQUEST'],
  body: bodyOf({
    report: described(report, 'Which list.'),
    span,
    minute: described(
      z.int().check(z.minimum(LEAST_MINUTE), z.maximum(MOST_MINUTE)),
      'Minutes after midnight in Korea, from 10 on: the books of a day are summed up by then.',
    ),
    reason,
  }),
  data: exportSchedule,
});

export const endExportSchedule = post('/api/admin/export/schedule/end', {
  access: 'exports.make',
  summary: 'End a schedule; the files that it has made stay',
  refusals: ['NO_PERMISSION', 'RECORD_MISSING'],
  body: bodyOf({ scheduleId: described(rowId, 'Which schedule.'), reason }),
  data: z.object({ id: z.int() }),
});

export const listExportFiles = get('/api/admin/export/files', {
  access: 'exports.make',
  summary:
    'Files made by schedule, newest first, of the lists that the operator may read; with a period those that have days of it',
  query: queryOf({
    ...periodFields,
    before: described(z.optional(rowId), 'Only those before this number.'),
    size: described(queryInt({ min: 1, max: 100, byDefault: 50 }), 'Rows of a page.'),
  }).check(atMostAYear),
  data: z.object({ rows: z.array(exportFile) }),
});

export const takeExportFile = post('/api/admin/export/file', {
  access: 'exports.make',
  summary: 'A file made by schedule, in pieces',
  refusals: ['NO_PERMISSION', 'RECORD_MISSING'],
  body: bodyOf({
    fileId: described(rowId, 'Which file.'),
    after: described(z.optional(rowId), '`next` of the piece before.'),
    reason: exportReason,
  }),
  data: exportPiece,
});

export const remakeExportFile = post('/api/admin/export/file/again', {
  access: 'exports.make',
  summary: 'Have a file made again, from the list as it is now',
  refusals: ['NO_PERMISSION', 'RECORD_MISSING', 'PENDING_REQUEST_EXISTS'],
  body: bodyOf({ fileId: described(rowId, 'Which file.'), reason }),
  data: exportFile,
});
