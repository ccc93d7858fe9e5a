import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { opposite } from '@hoga/domain/trading/trade-side';
import { TRADE_SIDES, type TradeSide } from '@hoga/domain/trading/vocabulary';
import { useDockHeight } from '@hoga/ui/lib/use-dock-height.ts';
import { useRef } from 'react';
import { ActionRow } from './action-row.tsx';
import { OverseaMarketButtons } from './oversea-market-buttons.tsx';
import { QuantityRow } from './quantity-row.tsx';

export interface OrderDockProps {
  option: OverseaOption;
  position: OverseaPosition | null;
  mayOrder: (side: TradeSide) => boolean;
  /** Beside a chart: quantity and market orders only. */
  isCompact: boolean;
}

/** Everything that commits, within reach of a thumb. */
export function OrderDock({ option, position, mayOrder, isCompact }: OrderDockProps) {
  const dock = useRef<HTMLElement>(null);
  useDockHeight(dock);
  return (
    <footer
      ref={dock}
      className="shrink-0 border-t border-line bg-surface-1 px-gutter pt-2 pb-safe short:col-start-2 short:row-start-2 short:overflow-y-auto"
    >
      <div className="flex flex-col gap-2 pb-4">
        <QuantityRow option={option} />
        {!isCompact && (
          <ActionRow
            option={option}
            position={position}
            canOrder={TRADE_SIDES.some(mayOrder)}
            canClose={position !== null && mayOrder(opposite(position.tradeType))}
          />
        )}
        <OverseaMarketButtons option={option} mayOrder={mayOrder} />
      </div>
    </footer>
  );
}
