import { RISK_MOVES } from '@hoga/domain/risk/moves';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { scopeFields } from './admin-request.ts';
import { bodyOf, get, post, queryOf } from './call.ts';
import { askedDecimal, decimalText, described, epochMs, idField, signedDecimalText } from './fields.ts';
import { reason } from './operator-fields.ts';

/** The members' exposure against the house, from live positions, and its forecast at other prices. */

const PRODUCTS = ['OVERSEA', 'FUTURES'] as const;

const move = z.object({
  percent: described(z.int(), `How far prices move: one of ${RISK_MOVES.join(', ')}.`),
  accounts: described(z.int(), 'Accounts of which the house would close something: liquidations and losscuts.'),
  house: described(
    signedDecimalText,
    'What the house would gain or lose: what members would be worth less, forced closes, their fees and unpaid losses included.',
  ),
});
export type ForecastMove = z.infer<typeof move>;

const limit = {
  limit: described(z.nullable(decimalText), 'How much members may be long or short net before the alarm rule counts.'),
  limitVersion: described(z.int(), 'How often the limit was set; 0: never.'),
};

const exposureRow = z.object({
  siteInfoId: idField<SiteId>(),
  product: z.enum(PRODUCTS),
  optionId: described(z.int(), 'Its option on the site; numbers of the two products may be equal.'),
  stock: z.string(),
  koName: z.string(),
  currency: z.string(),
  holders: z.int(),
  longQty: decimalText,
  shortQty: decimalText,
  long: described(z.nullable(decimalText), 'At the present price; null: no price.'),
  short: z.nullable(decimalText),
  net: described(z.nullable(signedDecimalText), 'Below zero: members are short.'),
  ...limit,
  usedPercent: z.nullable(decimalText),
  alarmPercent: described(z.int(), 'From how much of the limit on the site raises an alarm.'),
  price: z.nullable(decimalText),
  priceAt: z.nullable(epochMs),
  moves: described(z.array(move), 'What a move of this instrument alone would do; empty: no price.'),
});
export type RiskRow = z.infer<typeof exposureRow>;

const member = {
  siteInfoId: idField<SiteId>(),
  playerId: idField<PlayerId>(),
  name: described(z.nullable(z.string()), 'null: the operator may not read members of the site.'),
  currency: z.string(),
};

export const getRisk = get('/api/admin/risk', {
  access: 'dashboard.read',
  summary:
    'Exposure of each instrument, largest winners and losers, concentration, and what moves of 1, 2 and 5 % would do, from live positions; computed at most every few seconds',
  query: queryOf(scopeFields),
  data: z.object({
    at: described(epochMs, 'When it was computed.'),
    members: described(z.int(), 'Who has something open.'),
    missing: described(z.int(), 'Members whose shard did not answer: they are in none of the figures.'),
    unpriced: described(z.int(), 'Accounts with a position that has no price: they are in no forecast.'),
    rows: z.array(exposureRow),
    together: described(
      z.array(z.object({ siteInfoId: idField<SiteId>(), currency: z.string(), moves: z.array(move) })),
      'What it would do if every instrument of the currency moved at once.',
    ),
    winners: z.array(z.object({ ...member, pnl: signedDecimalText })),
    losers: z.array(z.object({ ...member, pnl: signedDecimalText })),
    concentration: z.array(
      z.object({
        siteInfoId: idField<SiteId>(),
        currency: z.string(),
        gross: described(decimalText, 'What all members hold, long and short added up.'),
        members: z.int(),
        firstPercent: described(decimalText, 'Share of the largest member.'),
        fivePercent: described(decimalText, 'Share of the five largest.'),
        tenPercent: described(decimalText, 'Share of the ten largest.'),
        largest: z.array(z.object({ ...member, gross: decimalText, sharePercent: decimalText })),
      }),
    ),
  }),
});

export const setExposureLimit = post('/api/admin/exposure/limit', {
  access: 'instruments.change',
  summary:
    'Set or lift how much members may hold of an instrument net before an alarm is raised; no order is refused for it',
  refusals: ['STOCK_NOT_FOUND', 'CHANGED_MEANWHILE'],
  body: bodyOf({
    stock: described(z.string().check(z.regex(/^[A-Z0-9_]{1,32}$/)), 'Its symbol.'),
    limit: described(z.nullable(askedDecimal), 'In the currency members trade it in; null: no limit.'),
    version: described(z.int().check(z.nonnegative()), 'As it was seen: refused where it has changed since.'),
    reason,
  }),
  data: z.object({ stock: z.string(), ...limit }),
});
