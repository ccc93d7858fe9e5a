import * as z from 'zod/mini';
import { get, siteQuery } from './call.ts';
import { described, epochMs } from './fields.ts';

/** What members depend on, in the order in which it is shown. */
export const STATUS_PARTS = ['PRICES', 'ORDERS', 'PAYMENTS'] as const;
export type StatusPart = (typeof STATUS_PARTS)[number];

export const STATUS_STATES = ['WORKING', 'LIMITED', 'DOWN'] as const;
export type StatusState = (typeof STATUS_STATES)[number];

export const STATUS_REASONS = ['STALE', 'HALTED', 'UNREACHABLE', 'PROVIDER'] as const;
export type StatusReason = (typeof STATUS_REASONS)[number];

const partStatus = z.object({
  part: z.enum(STATUS_PARTS),
  state: z.enum(STATUS_STATES),
  reason: described(
    z.nullable(z.enum(STATUS_REASONS)),
    'STALE: prices are too old to trade on. HALTED: operators have halted trading. UNREACHABLE: it does not answer. PROVIDER: a payment provider does not answer. Null while it works.',
  ),
  since: described(
    z.nullable(epochMs),
    'When this state began, as far as the server that answers knows; null while it works.',
  ),
  stocks: described(z.array(z.string()), 'Instruments concerned; empty where all are, or none.'),
});
export type PartStatus = z.infer<typeof partStatus>;

export const getStatus = get('/api/status', {
  access: 'public',
  summary: 'Whether prices, orders and payments of the site work, and since when they do not',
  query: siteQuery,
  data: z.object({ at: epochMs, parts: z.array(partStatus) }),
});
