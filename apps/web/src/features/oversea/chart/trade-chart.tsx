import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaOptionId } from '@hoga/kernel/ids';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rowsOf } from '../../../data/api/pages.ts';
import { overseaHistoryQuery } from '../../../data/trading/oversea-queries.ts';
import type { ChartFill } from '../../../shared/chart/chart-fill.ts';
import { moveOverseaLine } from './move-oversea-line.ts';
import { OverseaChart } from './oversea-chart.tsx';
import { useOverseaLines } from './use-oversea-lines.ts';

export interface TradeChartProps {
  option: OverseaOption;
  /** Orders are taken now: lines can be dragged. */
  isOpen: boolean;
  className?: string;
}

/** A trading member's chart: average, exits and orders can be dragged, fills are marked at their candles. */
export function TradeChart({ option, isOpen, className }: TradeChartProps) {
  const lines = useOverseaLines(option, isOpen);
  const fills = useChartFills(option.id);
  return (
    <OverseaChart
      option={option}
      lines={lines}
      fills={fills}
      onLineMoved={(id, price) => moveOverseaLine(option, id, price)}
      {...(className === undefined ? {} : { className })}
    />
  );
}

/** The player's newest fills of an instrument; fetched anew whenever an order ends. */
function useChartFills(overseaOptionId: OverseaOptionId): readonly ChartFill[] {
  const { data } = useInfiniteQuery(overseaHistoryQuery({ overseaOptionId, resultType: 'FILLED' }));
  return useMemo(
    () =>
      rowsOf(data?.pages ?? []).map(({ id, updatedAt, tradeType }) => ({
        id,
        at: updatedAt,
        side: tradeType === 'LONG' ? 'buy' : 'sell',
      })),
    [data],
  );
}
