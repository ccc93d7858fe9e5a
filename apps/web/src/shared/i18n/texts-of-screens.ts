import { agreement } from './ko/agreement.ts';
import { market } from './ko/market.ts';
import { more } from './ko/more.ts';

/** A new area is one line here and one in texts-en.ts. */
export const screenTexts = { agreement, market, more } as const;
