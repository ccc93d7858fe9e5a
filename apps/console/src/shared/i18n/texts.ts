import { common } from '@hoga/ui/texts/ko.ts';
import type { CatalogueOf, TextKeyOf } from '@hoga/ui/texts/translated.ts';
import { app } from './ko/app.ts';
import { audit } from './ko/audit.ts';
import { content } from './ko/content.ts';
import { coupons } from './ko/coupons.ts';
import { dashboard } from './ko/dashboard.ts';
import { economic } from './ko/economic.ts';
import { exports } from './ko/exports.ts';
import { exposure } from './ko/exposure.ts';
import { feed } from './ko/feed.ts';
import { fields } from './ko/fields.ts';
import { finance } from './ko/finance.ts';
import { halts } from './ko/halts.ts';
import { house } from './ko/house.ts';
import { inquiries } from './ko/inquiries.ts';
import { instruments } from './ko/instruments.ts';
import { kit } from './ko/kit.ts';
import { log } from './ko/log.ts';
import { members } from './ko/members.ts';
import { messages } from './ko/messages.ts';
import { operators } from './ko/operators.ts';
import { partners } from './ko/partners.ts';
import { payouts } from './ko/payouts.ts';
import { proposals } from './ko/proposals.ts';
import { providers } from './ko/providers.ts';
import { recovery } from './ko/recovery.ts';
import { requests } from './ko/requests.ts';
import { rights } from './ko/rights.ts';
import { risk } from './ko/risk.ts';
import { roles } from './ko/roles.ts';
import { rounds } from './ko/rounds.ts';
import { scheduledExports } from './ko/scheduled-exports.ts';
import { signIn } from './ko/sign-in.ts';
import { site } from './ko/site.ts';
import { statements } from './ko/statements.ts';
import { story } from './ko/story.ts';
import { system } from './ko/system.ts';
import { traders } from './ko/traders.ts';
import { values } from './ko/values.ts';

/** Every text of the console by area: a file for each feature, for the kit, and for words that several features use. */
export const texts = {
  common,
  app,
  audit,
  content,
  coupons,
  dashboard,
  economic,
  exports,
  exposure,
  feed,
  fields,
  finance,
  halts,
  house,
  inquiries,
  instruments,
  kit,
  log,
  members,
  messages,
  operators,
  partners,
  payouts,
  proposals,
  providers,
  recovery,
  requests,
  rights,
  risk,
  roles,
  rounds,
  scheduledExports,
  signIn,
  site,
  statements,
  story,
  system,
  traders,
  values,
} as const;

/** `area.key`: the only keys that `t` takes. */
export type TextKey = TextKeyOf<typeof texts>;

/** The texts in one of the languages. */
export type Catalogue = CatalogueOf<typeof texts>;
