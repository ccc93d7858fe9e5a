import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { ClosedResult } from '../../../trading/closed-result.tsx';
import { HeldStrip } from '../../../trading/held-strip.tsx';
import { OVERSEA_TERMS } from '../account/oversea-terms.tsx';
import { TradeChart } from '../chart/trade-chart.tsx';

export interface ChartTabProps {
  option: OverseaOption;
  position: OverseaPosition | null;
  mayOrder: (side: TradeSide) => boolean;
}

/** 차트: the position in one line, with its close, over the chart. */
export function ChartTab({ option, position, mayOrder }: ChartTabProps) {
  return (
    <>
      {position === null ? (
        <ClosedResult of={`oversea-${option.id}`} />
      ) : (
        <OVERSEA_TERMS.Position contract={option} position={position} show={(terms) => <HeldStrip terms={terms} />} />
      )}
      <TradeChart option={option} isOpen={mayOrder('LONG') || mayOrder('SHORT')} className="flex-1" />
    </>
  );
}
