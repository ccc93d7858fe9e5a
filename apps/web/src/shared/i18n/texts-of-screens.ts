import { copy } from './ko/copy.ts';
import { futures } from './ko/futures.ts';
import { ladder } from './ko/ladder.ts';
import { market, search } from './ko/market.ts';
import { more } from './ko/more.ts';
import { oversea } from './ko/oversea.ts';
import { overseaDesktop } from './ko/oversea-desktop.ts';
import { rounds } from './ko/rounds.ts';
import { security, verify } from './ko/security.ts';
import { setting } from './ko/setting.ts';
import { agreement, signUp } from './ko/sign-up.ts';
import { toast } from './ko/toast.ts';
import { trading } from './ko/trading.ts';
import { wallet } from './ko/wallet.ts';

/** A new area is one line here and one in texts-en.ts. */
export const screenTexts = {
  agreement,
  copy,
  futures,
  ladder,
  market,
  more,
  oversea,
  overseaDesktop,
  rounds,
  search,
  security,
  setting,
  signUp,
  toast,
  trading,
  verify,
  wallet,
} as const;
