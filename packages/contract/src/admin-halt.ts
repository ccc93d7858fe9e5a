import type { HaltId, PlayerId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import { described, epochMs, idField, stockName } from './fields.ts';
import { reason, typedToConfirm } from './operator-fields.ts';

/** The kill switch: one operator halts trading, two resume it (a proposal). */

const halt = z.object({
  id: idField<HaltId>(),
  symbol: described(z.nullable(z.string()), 'Which instrument; null: everything on the site.'),
  haltedBy: idField<PlayerId>(),
  reason: z.string(),
  haltedAt: epochMs,
});
export type Halt = z.infer<typeof halt>;

export const listHalts = get('/api/admin/halt/list', {
  access: 'sites.read',
  summary: 'What is halted on the site now, newest first',
  query: queryOf({}),
  data: z.object({ rows: z.array(halt) }),
});

export const haltTrading = post('/api/admin/halt', {
  access: 'halt',
  summary: 'Halt an instrument, or the whole site, at once: orders can only be cancelled and positions only be closed',
  refusals: ['STOCK_NOT_FOUND', 'CONFIRMATION_MISMATCH', 'ALREADY_PROCESSED'],
  body: bodyOf({
    symbol: described(z.optional(stockName), 'The instrument; left out: everything on the site.'),
    confirm: typedToConfirm('the symbol of the instrument, or the name of the site'),
    reason,
  }),
  data: halt,
});
