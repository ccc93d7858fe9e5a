import type { Catalogue } from '../texts.ts';

export const rolls: Catalogue['rolls'] = {
  title: 'Contract rolls',
  chartTitle: 'Contract of the chart',
  chartContract: 'Contract shown in the chart',
  continuous: 'Continuous · {{contract}}',
  all: 'Continuous',
  allHint: 'One contract after the other, not adjusted. Rolls are marked, and no candle has prices of two contracts.',
  current: 'Contract that trades',
  unnamed: 'This instrument names no contract',
  announced: 'Announced roll',
  none: 'No roll is announced.',
  past: 'Past rolls',
  when: 'Time of the roll',
  positions: 'Open positions',
  carried:
    'Closed at the last price and opened again in the next contract, same size, without a fee. Take-profit and stop-loss move by the difference.',
  closed: 'Closed at the last price of the old contract.',
  orders: 'Open orders',
  ordersEnd: 'All of them end at that time, and their margin is returned.',
  noJump: 'The difference between the contracts makes no profit, no losscut and triggers no order.',
  mode_CARRY: 'carried',
  mode_CLOSE: 'closed',
};
