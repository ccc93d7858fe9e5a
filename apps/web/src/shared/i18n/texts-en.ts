import { agreement } from './en/agreement.ts';
import { common } from './en/common.ts';
import { market } from './en/market.ts';
import { more } from './en/more.ts';
import { nav } from './en/nav.ts';
import { sign } from './en/sign.ts';
import { socket } from './en/socket.ts';
import { toast } from './en/toast.ts';
import type { Texts } from './texts.ts';
import type { Translated } from './translated.ts';

export const textsEn: { readonly [Area in keyof Texts]: Translated<Texts[Area]> } = {
  agreement,
  common,
  market,
  nav,
  more,
  sign,
  socket,
  toast,
};
