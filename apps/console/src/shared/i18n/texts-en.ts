import { common } from '@hoga/ui/texts/en.ts';
import { app } from './en/app.ts';
import { audit } from './en/audit.ts';
import { content } from './en/content.ts';
import { coupons } from './en/coupons.ts';
import { dashboard } from './en/dashboard.ts';
import { economic } from './en/economic.ts';
import { exports } from './en/exports.ts';
import { exposure } from './en/exposure.ts';
import { feed } from './en/feed.ts';
import { fields } from './en/fields.ts';
import { finance } from './en/finance.ts';
import { halts } from './en/halts.ts';
import { house } from './en/house.ts';
import { inquiries } from './en/inquiries.ts';
import { instruments } from './en/instruments.ts';
import { kit } from './en/kit.ts';
import { log } from './en/log.ts';
import { members } from './en/members.ts';
import { messages } from './en/messages.ts';
import { operators } from './en/operators.ts';
import { partners } from './en/partners.ts';
import { payouts } from './en/payouts.ts';
import { proposals } from './en/proposals.ts';
import { providers } from './en/providers.ts';
import { recovery } from './en/recovery.ts';
import { requests } from './en/requests.ts';
import { rights } from './en/rights.ts';
import { risk } from './en/risk.ts';
import { roles } from './en/roles.ts';
import { rounds } from './en/rounds.ts';
import { scheduledExports } from './en/scheduled-exports.ts';
import { signIn } from './en/sign-in.ts';
import { site } from './en/site.ts';
import { statements } from './en/statements.ts';
import { story } from './en/story.ts';
import { system } from './en/system.ts';
import { traders } from './en/traders.ts';
import { values } from './en/values.ts';
import type { Catalogue } from './texts.ts';

export const textsEn: Catalogue = {
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
};
