import type { TextKey } from '../i18n/texts.ts';
import type { ChartInterval } from './chart-candle.ts';
import type { Indicator } from './chart-indicator.ts';

export const INTERVAL_TEXT: Readonly<Record<ChartInterval, TextKey>> = {
  tick: 'market.intervalTick',
  '1m': 'market.interval1m',
  '3m': 'market.interval3m',
  '5m': 'market.interval5m',
  '15m': 'market.interval15m',
  '30m': 'market.interval30m',
  '1h': 'market.interval1h',
  '4h': 'market.interval4h',
  '1d': 'market.interval1d',
};

export const INDICATOR_TEXT: Readonly<Record<Indicator, { readonly name: TextKey; readonly hint: TextKey }>> = {
  ma5: { name: 'market.indicatorMa5', hint: 'market.indicatorMa5Hint' },
  ma20: { name: 'market.indicatorMa20', hint: 'market.indicatorMa20Hint' },
  bollinger: { name: 'market.indicatorBollinger', hint: 'market.indicatorBollingerHint' },
  rsi: { name: 'market.indicatorRsi', hint: 'market.indicatorRsiHint' },
};
