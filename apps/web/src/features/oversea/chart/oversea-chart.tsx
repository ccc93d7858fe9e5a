import type { OverseaOption } from '@hoga/contract/market';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { instrumentName } from '../../../data/market/instrument.ts';
import { usePriceOrigin } from '../../../data/market/use-price-origin.ts';
import type { ChartInterval } from '../../../shared/chart/chart-candle.ts';
import type { ChartFill } from '../../../shared/chart/chart-fill.ts';
import type { ChartLine, LineMoved } from '../../../shared/chart/chart-line.ts';
import { PriceChart } from '../../../shared/chart/price-chart.tsx';
import { currentLanguage, loadLazyTexts } from '../../../shared/i18n/i18n.ts';
import { ChartExtras } from '../../../trading/chart/lazy-chart-extras.ts';
import { contractCandles } from './contract-candles.ts';

/** Loaded with its texts after the candles. */
const ContractExtras = lazy(async () => {
  const [extras] = await Promise.all([import('./contract-extras.tsx'), loadLazyTexts()]);
  return { default: extras.ContractExtras };
});

const INTERVALS: readonly ChartInterval[] = ['tick', '1m', '3m', '5m', '15m', '1h', '1d'];

export interface OverseaChartProps {
  option: OverseaOption;
  lines?: readonly ChartLine[];
  fills?: readonly ChartFill[];
  onLineMoved?: LineMoved;
  className?: string;
}

export function OverseaChart({ option, lines, fills, onLineMoved, className }: OverseaChartProps) {
  const { id, stock, tick, precision, contract: current } = option;
  const client = useQueryClient();
  const [only, setOnly] = useState<string | null>(null);
  const origin = usePriceOrigin(stock);
  const name = instrumentName(option, currentLanguage());
  const subject = { product: 'oversea' as const, optionId: id, stock, name, tick, precision };
  return (
    <PriceChart
      className={className}
      name={name}
      source={contractCandles(option, only, client)}
      origin={origin}
      precision={precision}
      tick={tick}
      intervals={INTERVALS}
      defaultInterval="3m"
      lines={lines}
      fills={fills}
      onLineMoved={onLineMoved}
      extras={(parts) => (
        <>
          <ChartExtras {...parts} subject={subject} />
          {current !== null && <ContractExtras {...parts} option={option} contract={only} onContract={setOnly} />}
        </>
      )}
    />
  );
}
