import { INSTRUMENT_CATEGORIES, INSTRUMENT_KINDS } from '@hoga/domain/instruments/instrument';
import { z } from 'zod';

const text = z.string().min(1);
const time = z.string().regex(/^\d{2}:\d{2}$/);

export const instrumentsFile = z.array(
  z.strictObject({
    symbol: text,
    kind: z.enum(INSTRUMENT_KINDS),
    category: z.enum(INSTRUMENT_CATEGORIES),
    koName: text,
    enName: text,
    currency: text,
    precision: z.number().int(),
    tick: text,
    step: text,
    schedule: text,
  }),
);

const schedule = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('always'),
    pause: z.strictObject({ zone: text, weekday: z.number().int().min(0).max(6), from: time, to: time }).optional(),
  }),
  z.strictObject({
    kind: z.literal('weekly'),
    zone: text,
    weekdays: z.array(z.number().int().min(0).max(6)),
    open: time,
    close: time,
    breaks: z.array(z.strictObject({ from: time, to: time })),
    holidays: text.nullable(),
  }),
]);
export const schedulesFile = z.record(z.string(), schedule);

const holidayFields = { calendar: text, date: z.iso.date(), name: text };
export const holidaysFile = z.array(
  z.union([
    z.strictObject({ ...holidayFields, closed: z.literal(true) }),
    z.strictObject({ ...holidayFields, closesAt: text, zone: text }),
  ]),
);
