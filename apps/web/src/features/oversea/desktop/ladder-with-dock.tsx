import type { OverseaPosition } from '@hoga/contract/oversea';
import { opposite } from '@hoga/domain/trading/trade-side';
import { TRADE_SIDES } from '@hoga/domain/trading/vocabulary';
import { ActionRow } from '../dock/action-row.tsx';
import { OverseaMarketButtons } from '../dock/oversea-market-buttons.tsx';
import { QuantityRow } from '../dock/quantity-row.tsx';
import { LadderBody, type LadderBodyProps } from './ladder-body.tsx';

export interface LadderWithDockProps extends Omit<LadderBodyProps, 'fills'> {
  position: OverseaPosition | null;
  /** Quantity and market orders only. */
  isCompact?: boolean;
}

/** The ladder with everything that commits under it, in a place of its own. */
export function LadderWithDock({ position, isCompact = false, ...ladder }: LadderWithDockProps) {
  const { option, mayOrder } = ladder;
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-120 flex-1 flex-col">
      <LadderBody {...ladder} fills />
      <footer className="flex shrink-0 flex-col gap-2 border-t border-line p-2">
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
      </footer>
    </div>
  );
}
