import type { FuturesOrder } from '@hoga/contract/futures';
import type { TextKey } from '../../../shared/i18n/texts.ts';

export const MARKET_TYPE_TEXT: Readonly<Record<FuturesOrder['marketType'], TextKey>> = {
  LIMIT: 'futures.limit',
  MARKET: 'futures.market',
  STOPLIMIT: 'futures.stopLimit',
  STOPMARKET: 'futures.stopMarket',
  TAKEPROFIT: 'futures.takeProfit',
  STOPLOSS: 'futures.stopLoss',
  LIQUIDATION: 'futures.liquidated',
};

export const STATUS_TEXT: Readonly<Record<FuturesOrder['status'], TextKey>> = {
  WORKING: 'futures.statusWorking',
  TRIGGERED: 'futures.statusTriggered',
  FILLED: 'futures.statusFilled',
  CANCELED: 'futures.statusCanceled',
  EXPIRED: 'futures.statusExpired',
};
