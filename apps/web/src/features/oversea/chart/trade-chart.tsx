import type { OverseaOption } from '@hoga/contract/market';
import { moveLine } from './move-line.ts';
import { OverseaChart } from './oversea-chart.tsx';
import { useChartFills } from './use-chart-fills.ts';
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
      onLineMoved={(id, price) => moveLine(option, id, price)}
      {...(className === undefined ? {} : { className })}
    />
  );
}
