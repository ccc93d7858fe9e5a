import { screenName } from '@hoga/domain/stocks/stock-names';
import { currentLanguage } from '@hoga/ui/texts/language-store.ts';
import { plainSymbol } from './market.ts';

/** The displayed name of a stock, in the page's language. */
export function stockName(stock: string): string {
  return screenName(plainSymbol(stock), currentLanguage());
}
