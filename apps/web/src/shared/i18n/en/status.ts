import type { Catalogue } from '../texts.ts';

export const status: Catalogue['status'] = {
  allWorking: 'Everything works',
  someLimited: 'Some services are limited',
  someDown: 'Some services are unavailable',
  unknown: 'The status could not be checked',
  unknownHint: 'The server cannot be reached. It is checked again as soon as it can.',
  checkedAt: 'Checked at {{time}}, again every 10 seconds',
  lastCheckedAt: 'Status of {{time}}. It cannot be checked right now',
  parts: 'Status of each service',

  PRICES: 'Prices',
  ORDERS: 'Orders',
  PAYMENTS: 'Deposits and withdrawals',

  WORKING: 'Working',
  LIMITED: 'Limited',
  DOWN: 'Down',

  PRICES_WORKING: 'Prices of open markets arrive on time',
  ORDERS_WORKING: 'Orders can be placed, changed and cancelled',
  PAYMENTS_WORKING: 'Deposits and withdrawals can be requested',

  PRICES_STALE: 'Prices are late. Nothing is filled at a late price',
  ORDERS_STALE: 'Instruments with late prices do not fill until their prices are back',
  ORDERS_HALTED: 'New orders are halted. You can cancel orders and close positions',
  ORDERS_UNREACHABLE: 'Orders cannot be accepted. Orders that were accepted before remain',
  PAYMENTS_UNREACHABLE: 'Requests cannot be accepted. Requests that were accepted before remain',
  PAYMENTS_PROVIDER: 'A payment provider does not answer, so processing may be delayed',

  since: 'since {{time}}',
  stocks: 'Concerns {{stocks}}',
  times: 'Times are in Korean time.',
};
