import type { OverseaOptionId } from '@hoga/kernel/ids';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rowsOf } from '../../../data/api/pages.ts';
import { overseaHistoryQuery } from '../../../data/trading/oversea-queries.ts';
import type { ChartFill } from '../../../shared/chart/chart-fill.ts';

/** The player's newest fills of an instrument; fetched anew whenever an order ends. */
export function useChartFills(overseaOptionId: OverseaOptionId): readonly ChartFill[] {
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
