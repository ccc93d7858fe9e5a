import type { MarketType, TradeSide } from '@hoga/domain/trading/vocabulary';
import type { TextKey } from '../../../shared/i18n/texts.ts';

/** The name of an order type (SOCK-31 … 37). */
export const MARKET_TYPE_TEXT = {
  MARKET: 'trading.market',
  LIMIT: 'trading.limit',
  STOPLIMIT: 'trading.stopLimit',
  STOPMARKET: 'trading.mit',
  TAKEPROFIT: 'trading.takeProfit',
  STOPLOSS: 'trading.stopLoss',
  LIQUIDATION: 'trading.losscut',
} as const satisfies Readonly<Record<MarketType, TextKey>>;

/** The name of an order's kind in lists and messages; orders made by a roll are named after it. */
export function kindText(marketType: MarketType, reason: string | null): TextKey {
  return reason === 'ROLL' ? 'oversea.roll' : MARKET_TYPE_TEXT[marketType];
}

/** The name of a side (SOCK-38, SOCK-39). */
export const SIDE_TEXT = { LONG: 'trading.buy', SHORT: 'trading.sell' } as const satisfies Readonly<
  Record<TradeSide, TextKey>
>;
