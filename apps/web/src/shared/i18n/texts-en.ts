import { agreement } from './en/agreement.ts';
import { common } from './en/common.ts';
import { copy } from './en/copy.ts';
import { economic } from './en/economic.ts';
import { firstDay } from './en/first-day.ts';
import { futures } from './en/futures.ts';
import { glossary } from './en/glossary.ts';
import { home } from './en/home.ts';
import { market } from './en/market.ts';
import { more } from './en/more.ts';
import { nav } from './en/nav.ts';
import { oversea } from './en/oversea.ts';
import { overseaDesktop } from './en/oversea-desktop.ts';
import { partner } from './en/partner.ts';
import { rounds } from './en/rounds.ts';
import { search } from './en/search.ts';
import { security } from './en/security.ts';
import { setting } from './en/setting.ts';
import { sign } from './en/sign.ts';
import { signUp } from './en/sign-up.ts';
import { socket } from './en/socket.ts';
import { support } from './en/support.ts';
import { toast } from './en/toast.ts';
import { trading } from './en/trading.ts';
import { verify } from './en/verify.ts';
import { wallet } from './en/wallet.ts';
import type { Catalogue } from './texts.ts';

export const textsEn: Catalogue = {
  agreement,
  common,
  copy,
  economic,
  firstDay,
  futures,
  glossary,
  home,
  market,
  nav,
  more,
  oversea,
  overseaDesktop,
  partner,
  rounds,
  search,
  security,
  setting,
  sign,
  signUp,
  socket,
  support,
  toast,
  trading,
  verify,
  wallet,
};
