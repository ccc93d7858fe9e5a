import { ECONOMIES } from '@hoga/domain/content/vocabulary';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import { described, epochMs, flag, optionalText, queryInt } from './fields.ts';
import { atMostAYear, periodFields } from './page.ts';

/** A published figure: not money, and not used in computations. */
const figure = z.nullable(z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,6})?$/)));
const importance = described(z.union([z.literal(1), z.literal(2), z.literal(3)]), '3: high, 2: middle, 1: low.');

const release = z.object({
  id: z.string(),
  code: described(z.string(), 'The indicator that it is a release of.'),
  country: z.enum(ECONOMIES),
  title: described(z.string(), 'In the language of the site.'),
  period: described(z.string(), 'What it is about, such as 5월; empty where it says so itself.'),
  at: epochMs,
  importance,
  unit: described(z.string(), '%, or what the figures are of; empty: points of an index.'),
  hasFigures: described(flag, '0: a speech or minutes, without a figure.'),
  previous: figure,
  forecast: figure,
  actual: described(figure, 'Null until it is published.'),
  stocks: described(z.array(z.string()), 'Symbols of instruments whose prices it usually moves.'),
});
export type EconomicRelease = z.infer<typeof release>;

/** The source of the figures. */
const source = {
  source: described(z.string(), 'Who published them, as the import named it.'),
  isSample: described(flag, '1: made up, and to be labelled so.'),
};

export const getEconomicCalendar = get('/api/economic/calendar', {
  access: 'public',
  summary:
    'Releases of economic figures, earliest first; of a day before until a week after now unless a period is named',
  query: queryOf({
    ...periodFields,
    countryStrs: described(optionalText(40), 'Of these economies only, separated by commas.'),
    importance: described(queryInt({ min: 1, max: 3, byDefault: 1 }), 'Of this importance or more.'),
    size: described(queryInt({ min: 1, max: 500, byDefault: 200 }), 'No more than so many.'),
  }).check(atMostAYear),
  data: z.object({ ...source, serverTime: epochMs, rows: z.array(release) }),
});

const indicator = z.object({
  code: z.string(),
  country: z.enum(ECONOMIES),
  title: z.string(),
  unit: z.string(),
  importance,
  value: figure,
  previous: figure,
  at: described(z.nullable(epochMs), 'When the value was published.'),
  period: z.string(),
  nextAt: described(z.nullable(epochMs), 'When the next is expected.'),
  history: described(z.array(z.object({ at: epochMs, value: z.string() })), 'Published values, oldest first.'),
});
export type EconomicIndicator = z.infer<typeof indicator>;

export const getEconomicIndicators = get('/api/economic/indicators', {
  access: 'public',
  summary: 'Each indicator as it was last published, the important ones first',
  query: queryOf({ countryStrs: described(optionalText(40), 'Of these economies only, separated by commas.') }),
  data: z.object({ ...source, rows: z.array(indicator) }),
});

const alarm = z.object({
  id: z.int(),
  releaseId: described(z.string(), 'The release, as the calendar names it.'),
  title: described(z.string(), 'What is released, in the language of the site.'),
  at: epochMs,
});
export type EconomicAlarm = z.infer<typeof alarm>;

export const getEconomicAlarms = get('/api/economic/alarm/my', {
  access: 'player',
  summary: 'Coming releases with an alarm of the caller, five minutes before',
  query: queryOf({}),
  data: z.array(alarm),
});

export const setEconomicAlarm = post('/api/economic/alarm', {
  access: 'player',
  summary: 'Set or remove an alarm five minutes before a release; answers with all that are set',
  refusals: ['RECORD_MISSING', 'ECONOMIC_ALARM_TOO_LATE', 'ECONOMIC_ALARM_TOO_MANY'],
  body: bodyOf({
    releaseId: described(z.string().check(z.maxLength(60)), 'The release, as the calendar names it.'),
    isOn: described(flag, '1: set the alarm.'),
  }),
  data: z.array(alarm),
});
