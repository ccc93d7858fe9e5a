import { ALARM_RULES } from '@hoga/domain/operators/alarms';
import type { SiteId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { person, scopeFields } from './admin-request.ts';
import { bodyOf, get, post, queryOf } from './call.ts';
import {
  askedEnd,
  askedStart,
  described,
  epochMs,
  idField,
  plainText,
  queryFlagOff,
  queryInt,
  rowId,
} from './fields.ts';

/** Alarms for the house: opened by the server, acknowledged by an operator, closed when the cause is gone. */

export const alarm = z.object({
  id: z.int(),
  siteInfoId: idField<SiteId>(),
  rule: z.enum(ALARM_RULES),
  subject: described(z.string(), 'What it is about: an instrument, a feed, a member.'),
  figure: described(z.string(), 'What was seen.'),
  threshold: described(z.string(), 'What would have been well.'),
  openedAt: epochMs,
  acknowledgedBy: z.nullable(person),
  acknowledgedAt: z.nullable(epochMs),
  closedAt: z.nullable(epochMs),
});
export type Alarm = z.infer<typeof alarm>;

export const listAlarms = get('/api/admin/alarm/list', {
  access: 'dashboard.read',
  summary: 'Alarms, newest first: those that are open, or all',
  query: queryOf({
    ...scopeFields,
    closedToo: described(queryFlagOff, '1: also those that are over.'),
    start: described(z.optional(askedStart), 'Raised on this day, or at this moment, or later.'),
    end: described(z.optional(askedEnd), 'Not after this day or moment.'),
    before: described(z.optional(rowId), 'Only those with a smaller number.'),
    size: described(queryInt({ min: 1, max: 50, byDefault: 50 }), 'Rows of a page.'),
  }),
  data: z.object({ rows: z.array(alarm) }),
});

export const acknowledgeAlarm = post('/api/admin/alarm/acknowledge', {
  access: 'alarms.acknowledge',
  summary: 'Acknowledge an alarm: an operator looks after it',
  refusals: ['RECORD_MISSING', 'ALREADY_PROCESSED'],
  body: bodyOf({ id: described(rowId, 'Which alarm.'), reason: plainText(200).check(z.minLength(4)) }),
  data: alarm,
});

const share = z.int().check(z.minimum(1), z.maximum(100));
const rules = {
  exposurePercent: described(share, "From how much of an instrument's exposure limit on."),
  feedLateSeconds: z.int().check(z.minimum(1), z.maximum(3_600)),
  winsOf: described(z.int().check(z.minimum(5), z.maximum(100)), 'Of how many rounds of a member in a row.'),
  winsPercent: described(share, 'From how many won on.'),
  failedSignIns: described(z.int().check(z.minimum(1), z.maximum(100_000)), 'From how many in five minutes on.'),
  mails: z
    .array(z.string().check(z.maxLength(120), z.regex(/^[^\s@,;<>]+@[^\s@,;<>]+\.[A-Za-z]{2,}$/)))
    .check(z.maxLength(10)),
  webhooks: described(
    z.array(z.string().check(z.maxLength(300), z.regex(/^https?:\/\//))).check(z.maxLength(5)),
    'https only; of this very machine http too.',
  ),
};
const alarmRules = z.object({ ...rules, version: z.int() });
export type AlarmRules = z.infer<typeof alarmRules>;

export const getAlarmRules = get('/api/admin/alarm/rules', {
  access: 'sites.read',
  summary: 'From what on the site raises alarms, and who is notified',
  query: queryOf({}),
  data: alarmRules,
});

export const saveAlarmRules = post('/api/admin/alarm/rules', {
  access: 'sites.change',
  summary: 'Change from what on the site raises alarms, and who is notified',
  refusals: ['CHANGED_MEANWHILE', 'INVALID_REQUEST'],
  body: bodyOf({
    ...rules,
    version: described(z.int().check(z.nonnegative()), 'As it was seen: refused where it has changed since.'),
    reason: described(plainText(200).check(z.minLength(4)), 'Why; kept in the log.'),
  }),
  data: alarmRules,
});
