import { hasHiddenCharacters } from '@hoga/domain/accounts/typed-text';
import { FUTURES_MENUS } from '@hoga/domain/site/futures-menu';
import { LANGUAGES } from '@hoga/domain/site/language';
import type { SiteId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { keyRules } from './api-key.ts';
import { bodyOf, get, post, queryOf } from './call.ts';
import { decimalText, described, epochMs, idField, plainText } from './fields.ts';
import { reason, seenVersion } from './operator-fields.ts';
import { siteTheme } from './site.ts';

/** The site settings that an operator reads and changes. */

/** As `plainText`, in several lines. */
function lines(maxLength: number) {
  return z.string().check(
    z.maxLength(maxLength),
    z.refine((text) => !hasHiddenCharacters(text.replaceAll('\n', ' '))),
  );
}

const limits = z.strictObject({
  minAmount: decimalText,
  unitAmount: decimalText,
  dailyWithdrawals: z.int().check(z.minimum(1), z.maximum(100)),
  depositGuide: plainText(500),
  twoPersonFrom: described(
    z.optional(decimalText),
    'Withdrawals from this amount on take two operators; left out: as the currency has it.',
  ),
});

const shown = {
  type: described(
    z.string().check(z.regex(/^[01]{6}$/)),
    'Six flags: overseas, (unused), P2P, futures, powerball, binary.',
  ),
  language: z.enum(LANGUAGES),
  theme: siteTheme,
  texts: z.strictObject({ name: plainText(40).check(z.minLength(1)), headline: lines(120) }),
  futuresMenu: z.enum(FUTURES_MENUS),
  newMenus: z.array(z.string().check(z.regex(/^[A-Za-z]{2,20}$/))).check(z.maxLength(20)),
  chatUrl: plainText(300),
  answerMinutes: described(
    z.int().check(z.minimum(1), z.maximum(10_080)),
    'Within how many minutes an inquiry is to be answered.',
  ),
  limits,
  keys: keyRules,
};

const adminSite = z.object({
  id: idField<SiteId>(),
  code: z.string(),
  hosts: z.array(z.string()),
  binaryCurrency: z.string(),
  paperMoney: z.boolean(),
  ...shown,
  version: z.int(),
});
export type AdminSite = z.infer<typeof adminSite>;

export const getAdminSite = get('/api/admin/site', {
  access: 'sites.read',
  summary: 'How the site is set up',
  query: queryOf({}),
  data: adminSite,
});

export const changeAdminSite = post('/api/admin/site', {
  access: 'sites.change',
  summary: 'Change how the site is set up; what is left out stays as it is. Open pages are notified',
  refusals: ['CHANGED_MEANWHILE'],
  body: bodyOf({
    version: seenVersion,
    type: z.optional(shown.type),
    language: z.optional(shown.language),
    theme: z.optional(shown.theme),
    texts: z.optional(shown.texts),
    futuresMenu: z.optional(shown.futuresMenu),
    newMenus: z.optional(shown.newMenus),
    chatUrl: z.optional(shown.chatUrl),
    answerMinutes: z.optional(shown.answerMinutes),
    limits: z.optional(shown.limits),
    keys: z.optional(shown.keys),
    reason,
  }),
  data: z.object({ site: adminSite, effectiveFrom: epochMs }),
});
