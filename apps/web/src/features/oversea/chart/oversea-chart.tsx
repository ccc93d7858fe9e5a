import type { OverseaOption } from '@hoga/contract/market';
import { instrumentName } from '../../../data/market/instrument.ts';
import { marketCandles } from '../../../data/market/market-candles.ts';
import { usePriceOrigin } from '../../../data/market/use-price-origin.ts';
import type { ChartInterval } from '../../../shared/chart/chart-candle.ts';
import type { ChartFill } from '../../../shared/chart/chart-fill.ts';
import type { ChartLine, LineMoved } from '../../../shared/chart/chart-line.ts';
import { PriceChart } from '../../../shared/chart/price-chart.tsx';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';

const INTERVALS: readonly ChartInterval[] = ['tick', '1m', '3m', '5m', '15m', '1h', '1d'];

export interface OverseaChartProps {
  option: OverseaOption;
  lines?: readonly ChartLine[];
  fills?: readonly ChartFill[];
  onLineMoved?: LineMoved;
  className?: string;
}

export function OverseaChart({ option, lines, fills, onLineMoved, className }: OverseaChartProps) {
  const origin = usePriceOrigin(option.stock);
  return (
    <PriceChart
      className={className}
      name={instrumentName(option, currentLanguage())}
      source={marketCandles(option.stock)}
      origin={origin}
      precision={option.precision}
      tick={option.tick}
      intervals={INTERVALS}
      defaultInterval="3m"
      lines={lines}
      fills={fills}
      onLineMoved={onLineMoved}
    />
  );
}
