import { SHARE_TEXT } from '@hoga/domain/partners/share';
import type { PlayerId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { walletType } from './account.ts';
import { get, queryOf } from './call.ts';
import { askedId, decimalText, epochMs, idField, signedDecimalText, wholeNumber } from './fields.ts';
import { atMostAYear, pageFields, pageOf, periodFields } from './page.ts';

/** What partners see: themselves, who stands below them, and what each day brought. Nobody outside of that. */

const count = z.int().check(z.nonnegative());

export const partnerShare = z
  .string()
  .check(z.regex(SHARE_TEXT), z.describe('A part of 1, as text: 0.35 is 35 %, in steps of 0.0001.'));

export const partnerFields = {
  id: idField<PlayerId>(),
  name: z.string().check(z.describe('The nickname.')),
  referralCode: z.string().check(z.describe('Whoever signs up with it belongs to the partner.')),
  level: z.int().check(z.positive(), z.describe('How far below the top; those at the top have 1.')),
  parentId: z.nullable(idField<PlayerId>()).check(z.describe('The partner above; null where that is none of theirs.')),
  share: partnerShare,
  partners: count.check(z.describe('Partners below, on all levels.')),
  members: count.check(z.describe('Members of the partner and of all partners below.')),
  createdAt: epochMs,
};
const partner = z.object(partnerFields);
export type Partner = z.infer<typeof partner>;

export const placeFields = {
  level: z
    .optional(z.pipe(wholeNumber, z.int().check(z.positive(), z.maximum(100))))
    .check(z.describe('On this level only.')),
  parentId: z.optional(askedId<PlayerId>()).check(z.describe('Right below this partner only.')),
};

export const getPartner = get('/api/partner', {
  access: 'player',
  summary: 'The signed-in partner, or one who stands below',
  refusals: ['NO_PERMISSION', 'RECORD_MISSING'],
  query: queryOf({ id: z.optional(askedId<PlayerId>()).check(z.describe('A partner below; without it, oneself.')) }),
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
    partnerId: z.optional(askedId<PlayerId>()).check(z.describe('Who signed up with the code of this partner only.')),
    ...pageFields,
  }),
  data: pageOf(
    z.object({
      name: z.string().check(z.describe('The first letters of the nickname.')),
      partnerId: idField<PlayerId>().check(z.describe('With whose code they have signed up.')),
      createdAt: epochMs,
    }),
  ),
});

/** What a partner's days came to, of one currency: sums over all their members, never of one. */
const currency = z.string();
const fees = decimalText.check(z.describe('Paid by the members of the partner and of all partners below.'));
const bonuses = decimalText.check(z.describe('Granted to them.'));
const profit = signedDecimalText.check(z.describe("The partner's own part; what partners below get is taken off."));
const paid = decimalText.check(z.describe('What went to the wallet.'));
const sums = { currency, fees, bonuses, profit, paid };

export const partnerProfitFields = {
  date: z.string().check(z.describe('Of Korea, YYYY-MM-DD.')),
  ...sums,
  share: partnerShare.check(z.describe('As it was at the end of the day.')),
  carriedIn: signedDecimalText.check(z.describe('What was left to make up for from the days before; never above 0.')),
  carriedOut: signedDecimalText.check(z.describe('What is left to make up for.')),
  walletType,
  settledAt: epochMs,
};

/** A page of days, and what all days that match came to. */
export function profitPageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.extend(pageOf(row), {
    sums: z.array(z.object(sums)).check(z.describe('Of all days that match, by currency.')),
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
    today: z
      .array(z.object({ currency, fees, bonuses, profit }))
      .check(z.describe('What today has come to so far, about a minute ago; settled when it is over.')),
  }),
});
