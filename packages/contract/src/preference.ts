import { MOST_PREFERENCE_TEXT, PREFERENCE_KINDS } from '@hoga/domain/preferences/preference';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import { described, epochMs, plainText, stockName } from './fields.ts';

/**
 * Documents of a member's own screens: the server keeps them. Drawings and layouts are judged whole before they replace those that were
 * kept (`@hoga/domain/charts/drawing`, `@hoga/domain/layouts/layout-document`); the shape of the others is for their reader to judge.
 */

const subject = {
  kind: described(z.enum(PREFERENCE_KINDS), 'What it is for. Drawings are kept for each instrument.'),
  stock: described(z.optional(stockName), 'Of drawings: the instrument. Others have none.'),
};

const version = described(z.int().check(z.nonnegative(), z.maximum(1_000)), "The version of the document's shape.");

const preference = z.object({
  version,
  revision: described(z.int(), 'Grows by 1 with every change.'),
  document: described(z.string(), 'A JSON object, as text.'),
  changedAt: epochMs,
});
export type Preference = z.infer<typeof preference>;

export const getPreference = get('/api/preference/my', {
  access: 'player',
  summary: 'An own document of settings',
  refusals: ['STOCK_NOT_FOUND'],
  query: queryOf(subject),
  data: z.object({ kept: described(z.nullable(preference), 'null: none is kept.') }),
});

export const setPreference = post('/api/preference/set', {
  access: 'player',
  summary: 'Keep an own document of settings',
  refusals: ['STOCK_NOT_FOUND', 'PREFERENCE_CHANGED', 'DRAWINGS_INVALID', 'LAYOUT_INVALID'],
  body: bodyOf({
    ...subject,
    version,
    revision: described(
      z.int().check(z.nonnegative(), z.maximum(1_000_000_000)),
      'The one this is a change of; 0: none was kept.',
    ),
    document: described(plainText(MOST_PREFERENCE_TEXT), 'A JSON object, as text.'),
  }),
  data: preference,
});
