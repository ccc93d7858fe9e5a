import {
  areOwnFilters,
  CONSOLE_LISTS,
  isOwnFilter,
  LONGEST_FILTER_NAME,
  MOST_OWN_FILTERS,
} from '@hoga/domain/operators/own-filters';
import type { SiteId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import { askedId, described, idField, plainText } from './fields.ts';

/** Filters of the console's lists that an operator has saved: for no one else, and the same in each browser. */

const search = described(
  z.record(z.string(), z.union([z.string(), z.number()])),
  'The search part of the list’s address: its view, its period and so on. `days` is a period that ends today.',
);
const list = described(z.enum(CONSOLE_LISTS), 'Of which list.');
const byDefault = described(
  z.nullable(plainText(LONGEST_FILTER_NAME)),
  'The name of the one that the list opens with; null: it opens without.',
);

const keptFilters = z.object({
  list,
  ofSite: described(
    z.nullable(idField<SiteId>()),
    'For this site’s list; null: for the list of all of the operator’s sites.',
  ),
  revision: described(z.int(), 'Grows by 1 with every change.'),
  filters: z.array(z.object({ name: z.string(), search })),
  byDefault,
});
export type KeptFilters = z.infer<typeof keptFilters>;

export const getOwnFilters = get('/api/admin/filters/my', {
  access: 'player',
  summary: 'The filters of lists that the signed-in operator has saved',
  refusals: ['NO_PERMISSION'],
  query: queryOf({}),
  data: z.object({ rows: z.array(keptFilters) }),
});

export const setOwnFilters = post('/api/admin/filters/set', {
  access: 'player',
  summary: 'Save the own filters of a list: all of them, in their order',
  refusals: ['NO_PERMISSION', 'PREFERENCE_CHANGED'],
  body: bodyOf({
    list,
    ofSite: described(
      z.nullable(askedId<SiteId>()),
      'For this site’s list; null: for the list of all of the operator’s sites.',
    ),
    revision: described(
      z.int().check(z.nonnegative(), z.maximum(1_000_000_000)),
      'The one this is a change of; 0: none were saved.',
    ),
    filters: z
      .array(z.strictObject({ name: plainText(LONGEST_FILTER_NAME), search }).check(z.refine(isOwnFilter)))
      .check(z.maxLength(MOST_OWN_FILTERS)),
    byDefault,
  }).check(z.refine(areOwnFilters, { path: ['filters'] })),
  data: keptFilters,
});
