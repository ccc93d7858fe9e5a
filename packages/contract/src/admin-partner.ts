import { REFERRAL_CODE } from '@hoga/domain/partners/referral-code';
import type { PlayerId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import { askedId, described, idField, plainText } from './fields.ts';
import { atMostAYear, pageFields, pageOf, periodFields } from './page.ts';
import { partnerFields, partnerProfitFields, partnerShare, placeFields, profitPageOf } from './partner.ts';

/** Operators' view of their site's partners, and their decisions. */

const adminPartner = z.object({
  ...partnerFields,
  username: z.string(),
  status: z.enum(['ACTIVE', 'DENY', 'PENDING']),
  cannotTrade: described(z.boolean(), 'The kind of partner that neither invests nor orders.'),
  version: z.int(),
});
export type AdminPartner = z.infer<typeof adminPartner>;

const reason = described(plainText(200).check(z.minLength(4)), 'Why; kept in the log.');

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
      username: described(z.string().check(z.minLength(1), z.maxLength(64)), 'The member.'),
      referralCode: described(z.string().check(z.regex(REFERRAL_CODE)), 'Of the site only this partner has it.'),
      share: partnerShare,
      parentId: described(
        z.nullish(askedId<PlayerId>()),
        'The partner above. Left out: the partner who referred the member, or none.',
      ),
      cannotTrade: described(
        z.optional(z.boolean()),
        'True: neither invests nor orders any more, also not to close what is open.',
      ),
      reason,
    }),
    bodyOf({
      id: described(askedId<PlayerId>(), 'Whose share.'),
      version: described(z.int().check(z.positive()), 'As it was seen: refused where it has changed since.'),
      share: described(partnerShare, 'From today on, the whole day.'),
      reason,
    }),
  ]),
  data: adminPartner,
});

export const getAdminPartner = get('/api/admin/partner', {
  access: 'partners.read',
  summary: 'One partner',
  refusals: ['RECORD_MISSING'],
  query: queryOf({ id: described(askedId<PlayerId>(), 'Which partner.') }),
  data: adminPartner,
});

export const listAdminPartners = get('/api/admin/partner/list', {
  access: 'partners.read',
  summary: 'Partners of the site, newest first; a period is that in which they became partners',
  query: queryOf({
    ...placeFields,
    keyword: described(
      z.optional(plainText(64)),
      'A part of the name they sign in with, of the nickname or of the code.',
    ),
    ...periodFields,
    ...pageFields,
  }).check(atMostAYear),
  data: pageOf(adminPartner),
});

const adminPartnerProfit = z.object({
  ...partnerProfitFields,
  partnerId: idField<PlayerId>(),
  name: described(z.string(), "The partner's nickname."),
});

export const listPartnerProfits = get('/api/admin/partner_profit/list', {
  access: 'partners.read',
  summary: 'What settled days brought the partners of the site, newest first',
  query: queryOf({
    partnerId: described(z.optional(askedId<PlayerId>()), 'Of this partner only.'),
    currency: described(z.optional(plainText(16)), 'In this currency only.'),
    ...periodFields,
    ...pageFields,
  }).check(atMostAYear),
  data: profitPageOf(adminPartnerProfit),
});
