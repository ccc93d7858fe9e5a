import { REFERRAL_CODE } from '@hoga/domain/partners/referral-code';
import type { PlayerId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import { askedId, idField, plainText } from './fields.ts';
import { atMostAYear, pageFields, pageOf, periodFields } from './page.ts';
import { partnerFields, partnerProfitFields, partnerShare, placeFields, profitPageOf } from './partner.ts';

/** What operators see of the partners of their site, and what they decide. */

const adminPartner = z.object({
  ...partnerFields,
  username: z.string(),
  status: z.enum(['ACTIVE', 'DENY', 'PENDING']),
  cannotTrade: z.boolean().check(z.describe('The kind of partner that neither invests nor orders.')),
  version: z.int(),
});
export type AdminPartner = z.infer<typeof adminPartner>;

const reason = plainText(200).check(z.minLength(4), z.describe('Why; kept in the log.'));

export const savePartner = post('/api/partner', {
  access: 'partners.write',
  summary: 'Make a member of the site a partner, or change the share of one',
  refusals: [
    'USER_NOT_FOUND',
    'RECORD_MISSING',
    'OWN_CASE',
    'CHANGED_MEANWHILE',
    'REFERRAL_CODE_TAKEN',
    'REFERRED_BY_ANOTHER',
    'PARTNER_SHARE_OUT_OF_ORDER',
  ],
  body: z.union([
    bodyOf({
      username: z.string().check(z.minLength(1), z.maxLength(64), z.describe('The member.')),
      referralCode: z.string().check(z.regex(REFERRAL_CODE), z.describe('Of the site only this partner has it.')),
      share: partnerShare,
      parentId: z
        .nullish(askedId<PlayerId>())
        .check(z.describe('The partner above. Left out: whoever has referred the member, or nobody.')),
      cannotTrade: z
        .optional(z.boolean())
        .check(z.describe('True: neither invests nor orders any more, also not to close what is open.')),
      reason,
    }),
    bodyOf({
      id: askedId<PlayerId>().check(z.describe('Whose share.')),
      version: z.int().check(z.positive(), z.describe('As it was seen: refused where it has changed since.')),
      share: partnerShare.check(z.describe('From today on, the whole day.')),
      reason,
    }),
  ]),
  data: adminPartner,
});

export const getAdminPartner = get('/api/admin/partner', {
  access: 'partners.read',
  summary: 'One partner',
  refusals: ['RECORD_MISSING'],
  query: queryOf({ id: askedId<PlayerId>().check(z.describe('Which partner.')) }),
  data: adminPartner,
});

export const listAdminPartners = get('/api/admin/partner/list', {
  access: 'partners.read',
  summary: 'Partners of the site, newest first',
  query: queryOf({
    ...placeFields,
    keyword: z
      .optional(plainText(64))
      .check(z.describe('A part of the name they sign in with, of the nickname or of the code.')),
    ...pageFields,
  }),
  data: pageOf(adminPartner),
});

const adminPartnerProfit = z.object({
  ...partnerProfitFields,
  partnerId: idField<PlayerId>(),
  name: z.string().check(z.describe("The partner's nickname.")),
});

export const listPartnerProfits = get('/api/admin/partner_profit/list', {
  access: 'partners.read',
  summary: 'What settled days brought the partners of the site, newest first',
  query: queryOf({
    partnerId: z.optional(askedId<PlayerId>()).check(z.describe('Of this partner only.')),
    currency: z.optional(plainText(16)).check(z.describe('In this currency only.')),
    ...periodFields,
    ...pageFields,
  }).check(atMostAYear),
  data: profitPageOf(adminPartnerProfit),
});
