import type { trading as ko } from '../ko/trading.ts';
import type { Translated } from '../translated.ts';

export const trading: Translated<typeof ko> = {
  buy: 'Buy',
  sell: 'Sell',
  market: 'Market',
  limit: 'Limit',
  stopLimit: 'Stop limit',
  mit: 'MIT',
  takeProfit: 'Take profit',
  stopLoss: 'Stop loss',
  losscut: 'Losscut',
  contracts: '{{count}} contracts',
  filled: 'Order filled',
  stopColumns: 'Orders in MIT columns',
  stopColumnsMarket: 'Market (MIT)',
  stopColumnsLimit: 'Stop limit',
  stopRoom: 'Limit room after trigger',
  ticks: 'ticks',
  unusualTitle: 'Please check this order',
  unusualSize: '{{qty}} contracts are more than usual (up to {{usual}}).',
  unusualShare: '{{qty}} contracts are over half of the {{limit}} an order may have.',
  unusualDistance: 'The price is {{ticks}} ticks away from the market.',
  unusualSend: 'Send it',
};
