import type { OverseaOption } from '@hoga/contract/market';
import { instrumentName } from '../../../data/market/instrument.ts';
import { DAY_OFFSETS_MS, marketCandles } from '../../../data/market/market-candles.ts';
import { usePriceOrigin } from '../../../data/market/use-price-origin.ts';
import type { ChartInterval } from '../../../shared/chart/chart-candle.ts';
import type { ChartFill } from '../../../shared/chart/chart-fill.ts';
import type { ChartLine, LineMoved } from '../../../shared/chart/chart-line.ts';
import { PriceChart } from '../../../shared/chart/price-chart.tsx';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { ChartExtras } from '../../../trading/chart/lazy-chart-extras.ts';

const INTERVALS: readonly ChartInterval[] = ['tick', '1m', '3m', '5m', '15m', '1h', '1d'];

export interface OverseaChartProps {
  option: OverseaOption;
  lines?: readonly ChartLine[];
  fills?: readonly ChartFill[];
  onLineMoved?: LineMoved;
  className?: string;
}

export function OverseaChart({ option, lines, fills, onLineMoved, className }: OverseaChartProps) {
  const { id, stock, tick, precision } = option;
  const origin = usePriceOrigin(stock);
  const name = instrumentName(option, currentLanguage());
  const subject = { product: 'oversea' as const, optionId: id, stock, name, tick, precision };
  return (
    <PriceChart
      className={className}
      name={name}
      source={marketCandles(stock, DAY_OFFSETS_MS.oversea)}
      origin={origin}
      precision={precision}
      tick={tick}
      intervals={INTERVALS}
      defaultInterval="3m"
      lines={lines}
      fills={fills}
      onLineMoved={onLineMoved}
      extras={(parts) => <ChartExtras {...parts} subject={subject} />}
    />
  );
}
