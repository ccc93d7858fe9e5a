import type { TextKey } from '../i18n/texts.ts';
import type { useText } from '../i18n/use-text.ts';
import type { ChartInterval } from './chart-candle.ts';
import { type OwnInterval, ownMinutes } from './own-interval.ts';

const INTERVAL_TEXT: Readonly<Record<Exclude<ChartInterval, OwnInterval>, TextKey>> = {
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

export function intervalText(t: ReturnType<typeof useText>, interval: ChartInterval): string {
  const minutes = ownMinutes(interval);
  if (minutes === null) return t(INTERVAL_TEXT[interval as Exclude<ChartInterval, OwnInterval>]);
  return minutes % 60 === 0
    ? t('market.intervalHours', { hours: minutes / 60 })
    : t('market.intervalMinutes', { minutes });
}
