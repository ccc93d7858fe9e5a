import { ECONOMIES } from '@hoga/domain/content/vocabulary';
import * as z from 'zod/mini';
import { bodyOf, post } from './call.ts';
import { described, flag, queryEpochMs } from './fields.ts';

/** How an operator brings figures of a source of the house's own in place of the sample. */

const figure = z.optional(z.nullable(z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,6})?$/))));
const line = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

export const economicReleaseInput = z.strictObject({
  code: described(z.string().check(z.regex(/^[A-Z0-9_]{2,40}$/)), 'The indicator, always by the same code.'),
  at: queryEpochMs,
  country: z.enum(ECONOMIES),
  titleKo: line(120).check(z.minLength(1)),
  titleEn: line(120).check(z.minLength(1)),
  periodKo: z._default(line(40), ''),
  periodEn: z._default(line(40), ''),
  importance: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  unit: z._default(line(20), ''),
  hasFigures: z._default(flag, 1),
  previous: figure,
  forecast: figure,
  actual: figure,
  stocks: z._default(z.array(z.string().check(z.regex(/^[A-Z0-9]{1,16}$/))).check(z.maxLength(10)), []),
});
export type EconomicReleaseInput = z.infer<typeof economicReleaseInput>;

export const importEconomic = post('/api/admin/economic/import', {
  access: 'content.write',
  summary: 'Bring releases; one of the same indicator and moment takes the place of the one before',
  body: bodyOf({
    source: described(line(80).check(z.minLength(1)), 'Who published them.'),
    releases: z.array(economicReleaseInput).check(z.minLength(1), z.maxLength(500)),
  }),
  data: z.object({ count: described(z.int(), 'How many were written.') }),
});
