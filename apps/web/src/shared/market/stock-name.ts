import { screenName } from '@hoga/domain/stocks/stock-names';
import { plainSymbol } from '../../data/market/market.ts';
import { currentLanguage } from '../i18n/i18n.ts';

/** What a stock is called on the screens, in their language. */
export function stockName(stock: string): string {
  return screenName(plainSymbol(stock), currentLanguage());
}
