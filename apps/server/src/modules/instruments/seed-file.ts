import { INSTRUMENT_CATEGORIES, INSTRUMENT_KINDS } from '@hoga/domain/instruments/instrument';
import { TRADE_TYPE_CODES } from '@hoga/domain/stocks/trade-type';
import { idOf, type SiteId } from '@hoga/kernel/ids';
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

const currencyOf = <Parameters extends z.ZodType>(parameters: Parameters) => z.record(z.string(), parameters);
const symbols = z.array(text);

const siteId = z
  .number()
  .int()
  .transform((id) => idOf<SiteId>(id));

export const optionsFile = z.strictObject({
  oversea: z.strictObject({
    parameters: z.strictObject({ maxQty: z.number().int(), maxPosition: z.number().int() }),
    contracts: z.array(
      z.strictObject({
        symbol: text,
        tickValue: text,
        /** In proportion to a contract's value (DOMAIN §4), in the currency of the site. */
        amounts: currencyOf(z.strictObject({ marginPer: text, overnightPer: text, losscutPer: text, feePer: text })),
      }),
    ),
    sites: z.array(z.strictObject({ siteId, symbols })),
  }),
  futures: z.strictObject({
    parameters: z.strictObject({ makerFee: text, takerFee: text, liqFee: text }),
    contracts: z.array(
      z.strictObject({
        symbol: text,
        minQty: text,
        maxQty: text,
        minNotional: text,
        tiers: z.enum(['BTC', 'ETH', 'OTHER']),
      }),
    ),
    sites: z.array(z.strictObject({ siteId, symbols })),
  }),
  trade: z.strictObject({
    parameters: currencyOf(z.strictObject({ payoutRate: text, minBet: text, maxBet: text, unit: text })),
    lockSec: z.strictObject({ usual: z.number().int(), byType: z.record(z.string(), z.number().int()) }),
    sites: z.array(
      z.strictObject({
        siteId,
        offers: z.array(z.strictObject({ symbols, types: z.array(z.enum(TRADE_TYPE_CODES)) })),
      }),
    ),
  }),
});
export type OptionsFile = z.infer<typeof optionsFile>;
