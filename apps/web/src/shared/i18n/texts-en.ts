import { alerts } from './en/alerts.ts';
import { chart } from './en/chart.ts';
import { common, socket } from './en/common.ts';
import { copy } from './en/copy.ts';
import { economic } from './en/economic.ts';
import { futures } from './en/futures.ts';
import { glossary } from './en/glossary.ts';
import { firstDay, home } from './en/home.ts';
import { journal, share } from './en/journal.ts';
import { keys } from './en/keys.ts';
import { ladder } from './en/ladder.ts';
import { market, search } from './en/market.ts';
import { more } from './en/more.ts';
import { nav } from './en/nav.ts';
import { oversea } from './en/oversea.ts';
import { overseaDesktop } from './en/oversea-desktop.ts';
import { panes } from './en/panes.ts';
import { partner } from './en/partner.ts';
import { rolls } from './en/rolls.ts';
import { rounds } from './en/rounds.ts';
import { scale } from './en/scale.ts';
import { security, verify } from './en/security.ts';
import { setting } from './en/setting.ts';
import { sign } from './en/sign.ts';
import { agreement, signUp } from './en/sign-up.ts';
import { status } from './en/status.ts';
import { support } from './en/support.ts';
import { toast } from './en/toast.ts';
import { trading } from './en/trading.ts';
import { wallet } from './en/wallet.ts';
import type { Catalogue } from './texts.ts';

export const textsEn: Catalogue = {
  agreement,
  alerts,
  chart,
  common,
  copy,
  economic,
  firstDay,
  futures,
  glossary,
  home,
  journal,
  keys,
  ladder,
  market,
  nav,
  more,
  oversea,
  overseaDesktop,
  panes,
  partner,
  rolls,
  rounds,
  scale,
  search,
  security,
  setting,
  share,
  sign,
  signUp,
  socket,
  status,
  support,
  toast,
  trading,
  verify,
  wallet,
};
