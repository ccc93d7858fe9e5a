import type { Translated } from '@hoga/ui/texts/translated.ts';
import type { house as ko } from '../ko/house.ts';

export const house: Translated<typeof ko> = {
  allUp: 'House result if every instrument rises by 1%',
  buy: 'Buy',
  difference: 'Difference {{figure}}',
  failures: '{{figure}} times in 5 minutes · threshold {{threshold}}',
  feedSilent: 'Silent for {{seconds}} · threshold {{threshold}}',
  large: '{{figure}}M',
  instrument: 'Instrument',
  limit: 'Limit',
  limitUse: 'Limit used',
  limitUsed: '{{figure}} of the limit used · threshold {{threshold}}',
  member: 'Member #{{subject}}',
  netExposure: 'Net exposure',
  netPosition: 'Net position',
  noLimit: 'No limit',
  noQuote: 'No quote',
  onePercentUp: 'If 1% up',
  sealBroken: 'Differs from what was sealed.',
  seconds: 's',
  sell: 'Sell',
  medium: '{{figure}}K',
  total: 'Total',
  wins: '{{wins}} wins in the last {{rounds}} · threshold {{threshold}}',
};
