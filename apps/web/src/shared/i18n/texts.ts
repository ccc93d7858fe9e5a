import { common } from './ko/common.ts';
import { market } from './ko/market.ts';
import { more } from './ko/more.ts';
import { nav } from './ko/nav.ts';
import { sign } from './ko/sign.ts';
import { socket } from './ko/socket.ts';
import { toast } from './ko/toast.ts';

/** Every text of the interface by area. English stands beside it in texts-en.ts, which loads on demand. */
export const texts = {
  common,
  market,
  nav,
  more,
  sign,
  socket,
  toast,
} as const;

export type Texts = typeof texts;

/** `area.key`: the only strings that may be asked for. */
export type TextKey = { [Area in keyof Texts]: `${Area & string}.${keyof Texts[Area] & string}` }[keyof Texts];
