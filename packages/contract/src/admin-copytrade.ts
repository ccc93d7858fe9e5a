import type { TraderId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import { traderFields, traderId } from './copytrade.ts';
import { described, idField, optionalText, plainText } from './fields.ts';
import { atMostAYear, pageFields, pageOf, periodFields } from './page.ts';

/** Operators' view of their site's traders, and their decisions. */

const adminTrader = z.object({
  ...traderFields,
  username: z.string(),
  reason: z.nullable(z.string()),
});

export const getAdminTraders = get('/api/admin/copytrade/trader/list', {
  access: 'traders.read',
  summary: 'Traders and applications of the site, newest first; a period is that of their application',
  query: queryOf({
    stateStrs: described(optionalText(64), 'In these states only, separated by commas.'),
    ...periodFields,
    ...pageFields,
  }).check(atMostAYear),
  data: pageOf(adminTrader),
});

export const decideTrader = post('/api/admin/copytrade/trader/decide', {
  access: 'traders.decide',
  summary: 'Accepts an application, suspends a trader, brings one back or retires one for good',
  refusals: ['NOT_A_TRADER', 'ALREADY_PROCESSED', 'TRADER_CANNOT_FOLLOW', 'OWN_CASE'],
  body: bodyOf({
    traderId,
    state: z.enum(['ACTIVE', 'SUSPENDED', 'RETIRED']),
    reason: described(plainText(500).check(z.minLength(1)), 'Why; shown to the trader.'),
  }),
  data: z.object({ traderId: idField<TraderId>() }),
});
