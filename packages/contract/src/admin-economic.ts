import { ECONOMIES } from '@hoga/domain/content/vocabulary';
import * as z from 'zod/mini';
import { person } from './admin-request.ts';
import { bodyOf, get, post, queryOf } from './call.ts';
import { described, epochMs, flag, queryEpochMs } from './fields.ts';
import { reason } from './operator-fields.ts';
import { atMostAYear, periodFields } from './page.ts';

/** How an operator replaces the sample with figures of the house's own source. */

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

const written = z.nullable(z.string());

const adminRelease = z.object({
  code: z.string(),
  at: epochMs,
  country: z.enum(ECONOMIES),
  titleKo: z.string(),
  titleEn: z.string(),
  unit: z.string(),
  hasFigures: flag,
  previous: written,
  forecast: written,
  actual: written,
  source: z.string(),
  editedBy: described(z.nullable(person), 'Who has typed figures by hand; null: as the file has them.'),
  editedAt: z.nullable(epochMs),
});
export type AdminRelease = z.infer<typeof adminRelease>;

export const listEconomic = get('/api/admin/economic/list', {
  access: 'content.read',
  summary: 'Releases that were brought to the site, earliest first; none where it shows the sample',
  query: queryOf(periodFields).check(atMostAYear),
  data: z.object({ rows: z.array(adminRelease) }),
});

export const editEconomic = post('/api/admin/economic/edit', {
  access: 'content.write',
  summary: 'Type the figures of a release by hand; it is marked so until a file brings it again',
  refusals: ['RECORD_MISSING'],
  body: bodyOf({
    code: described(line(40).check(z.minLength(1)), 'The indicator.'),
    at: queryEpochMs,
    previous: figure,
    forecast: figure,
    actual: figure,
    reason,
  }),
  data: adminRelease,
});
