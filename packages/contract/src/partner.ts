import { SHARE_TEXT } from '@hoga/domain/partners/share';
import type { PlayerId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { walletType } from './account.ts';
import { get, queryOf } from './call.ts';
import { askedId, decimalText, described, epochMs, idField, signedDecimalText, wholeNumber } from './fields.ts';
import { atMostAYear, pageFields, pageOf, periodFields } from './page.ts';

/** Partners' view: themselves, those below them, and each day's result. Nothing outside of that. */

const count = z.int().check(z.nonnegative());

export const partnerShare = described(
  z.string().check(z.regex(SHARE_TEXT)),
  'A part of 1, as text: 0.35 is 35 %, in steps of 0.0001.',
);

export const partnerFields = {
  id: idField<PlayerId>(),
  name: described(z.string(), 'The nickname.'),
  referralCode: described(z.string(), 'Members who sign up with it belong to the partner.'),
  level: described(z.int().check(z.positive()), 'How far below the top; those at the top have 1.'),
  parentId: described(z.nullable(idField<PlayerId>()), 'The partner above; null where that is none of theirs.'),
  share: partnerShare,
  partners: described(count, 'Partners below, on all levels.'),
  members: described(count, 'Members of the partner and of all partners below.'),
  createdAt: epochMs,
};
const partner = z.object(partnerFields);
export type Partner = z.infer<typeof partner>;

export const placeFields = {
  level: described(z.optional(z.pipe(wholeNumber, z.int().check(z.positive(), z.maximum(100)))), 'On this level only.'),
  parentId: described(z.optional(askedId<PlayerId>()), 'Right below this partner only.'),
};

export const getPartner = get('/api/partner', {
  access: 'player',
  summary: 'The signed-in partner, or one who stands below',
  refusals: ['NO_PERMISSION', 'RECORD_MISSING'],
  query: queryOf({ id: described(z.optional(askedId<PlayerId>()), 'A partner below; without it, oneself.') }),
  data: partner,
});

export const listPartners = get('/api/partner/list', {
  access: 'player',
  summary: 'Partners below the signed-in one, newest first',
  refusals: ['NO_PERMISSION'],
  query: queryOf({ ...placeFields, ...pageFields }),
  data: pageOf(partner),
});

export const listPartnerMembers = get('/api/partner/member/list', {
  access: 'player',
  summary: 'Members of the signed-in partner and of all partners below, newest first, by masked names',
  refusals: ['NO_PERMISSION'],
  query: queryOf({
    partnerId: described(z.optional(askedId<PlayerId>()), 'Who signed up with the code of this partner only.'),
    ...pageFields,
  }),
  data: pageOf(
    z.object({
      name: described(z.string(), 'The first letters of the nickname.'),
      partnerId: described(idField<PlayerId>(), 'With whose code they have signed up.'),
      createdAt: epochMs,
    }),
  ),
});

/** A partner's daily results in one currency: sums over all their members, never of one. */
const currency = z.string();
const fees = described(decimalText, 'Paid by the members of the partner and of all partners below.');
const bonuses = described(decimalText, 'Granted to them.');
const profit = described(signedDecimalText, "The partner's own part; what partners below get is taken off.");
const paid = described(decimalText, 'What went to the wallet.');
const sums = { currency, fees, bonuses, profit, paid };

export const partnerProfitFields = {
  date: described(z.string(), 'Of Korea, YYYY-MM-DD.'),
  ...sums,
  share: described(partnerShare, 'As it was at the end of the day.'),
  carriedIn: described(signedDecimalText, 'What was left to make up for from the days before; never above 0.'),
  carriedOut: described(signedDecimalText, 'What is left to make up for.'),
  walletType,
  settledAt: epochMs,
};

/** A page of days, and the totals of all matching days. */
export function profitPageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.extend(pageOf(row), {
    sums: described(z.array(z.object(sums)), 'Of all days that match, by currency.'),
  });
}

const partnerProfit = z.object(partnerProfitFields);
export type PartnerProfit = z.infer<typeof partnerProfit>;

export const listMyPartnerProfits = get('/api/partner_profit/my_list', {
  access: 'player',
  summary: 'What each settled day brought the signed-in partner, newest first',
  refusals: ['NO_PERMISSION'],
  query: queryOf({ ...periodFields, ...pageFields }).check(atMostAYear),
  data: z.extend(profitPageOf(partnerProfit), {
    today: described(
      z.array(z.object({ currency, fees, bonuses, profit })),
      'What today has come to so far, about a minute ago; settled when it is over.',
    ),
  }),
});
