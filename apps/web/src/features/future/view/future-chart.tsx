import type { FuturesOption } from '@hoga/contract/market';
import { screenName } from '@hoga/domain/stocks/stock-names';
import type { ReactNode } from 'react';
import { plainSymbol } from '../../../data/market/market.ts';
import { DAY_OFFSETS_MS, marketCandles } from '../../../data/market/market-candles.ts';
import { usePriceOrigin } from '../../../data/market/use-price-origin.ts';
import type { ChartInterval } from '../../../shared/chart/chart-candle.ts';
import type { ChartFill } from '../../../shared/chart/chart-fill.ts';
import type { ChartLine, LineMoved } from '../../../shared/chart/chart-line.ts';
import { PriceChart } from '../../../shared/chart/price-chart.tsx';
import { ChartExtras } from '../../../trading/chart/lazy-chart-extras.ts';

const INTERVALS: readonly ChartInterval[] = ['tick', '1m', '5m', '15m', '1h', '4h', '1d'];

export interface FutureChartProps {
  option: FuturesOption;
  lines?: readonly ChartLine[];
  fills?: readonly ChartFill[];
  onLineMoved?: LineMoved;
  trailing?: ReactNode;
  className?: string;
}

export function FutureChart({ option, lines, fills, onLineMoved, trailing, className }: FutureChartProps) {
  const { id, stock, tick, precision } = option;
  const origin = usePriceOrigin(stock);
  const name = screenName(plainSymbol(stock));
  const subject = { product: 'futures' as const, optionId: id, stock, name, tick, precision };
  return (
    <PriceChart
      className={className}
      name={name}
      source={marketCandles(stock, DAY_OFFSETS_MS.futures)}
      origin={origin}
      precision={precision}
      tick={tick}
      intervals={INTERVALS}
      defaultInterval="15m"
      lines={lines}
      fills={fills}
      onLineMoved={onLineMoved}
      trailing={trailing}
      extras={(parts) => <ChartExtras {...parts} subject={subject} />}
    />
  );
}
