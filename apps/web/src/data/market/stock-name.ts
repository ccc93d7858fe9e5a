import { screenName } from '@hoga/domain/stocks/stock-names';
import { currentLanguage } from '@hoga/ui/texts/language-store.ts';
import { plainSymbol } from './market.ts';

/** What a stock is called on the screens, in their language. */
export function stockName(stock: string): string {
  return screenName(plainSymbol(stock), currentLanguage());
}
