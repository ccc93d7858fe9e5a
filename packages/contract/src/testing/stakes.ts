import type { PlayerId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from '../call.ts';
import { askedDecimal, decimalText, idField } from '../fields.ts';

/** The calls of the engine's sample product, as in `docs/recipes.md`. */

export const stake = z.object({
  id: z.int(),
  playerId: idField<PlayerId>(),
  point: decimalText,
  status: z.enum(['OPEN', 'WON', 'LOST']),
});

export const placeStake = post('/api/stakes/place', {
  access: 'player',
  summary: 'Put a stake aside',
  refusals: ['INSUFFICIENT_BALANCE'],
  body: bodyOf({ point: askedDecimal }),
  data: z.object({ stakeId: z.int() }),
});

export const listStakes = get('/api/stakes/list', {
  access: 'player',
  summary: 'The stakes of the caller',
  query: queryOf({}),
  data: z.array(stake),
});

export const listAdminStakes = get('/api/admin/stakes/list', {
  access: 'members.read',
  summary: 'The stakes of a site',
  query: queryOf({ size: z.optional(z.string()), before: z.optional(z.string()) }),
  data: z.object({ rows: z.array(stake) }),
});
