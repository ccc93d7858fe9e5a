import type { OverseaPosition } from '@hoga/contract/oversea';
import { opposite } from '@hoga/domain/trading/trade-side';
import { TRADE_SIDES } from '@hoga/domain/trading/vocabulary';
import { LadderWithDock } from '../../../trading/ladder/ladder-with-dock.tsx';
import { ActionRow } from '../dock/action-row.tsx';
import { OverseaMarketButtons } from '../dock/oversea-market-buttons.tsx';
import { QuantityRow } from '../dock/quantity-row.tsx';
import { LadderBody, type LadderBodyProps } from './ladder-body.tsx';

export interface OverseaLadderWithDockProps extends Omit<LadderBodyProps, 'fills'> {
  position: OverseaPosition | null;
  /** Quantity and market orders only. */
  isCompact?: boolean;
}

export function OverseaLadderWithDock({ position, isCompact = false, ...ladder }: OverseaLadderWithDockProps) {
  const { option, mayOrder } = ladder;
  return (
    <LadderWithDock
      dock={
        <>
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
        </>
      }
    >
      <LadderBody {...ladder} fills />
    </LadderWithDock>
  );
}
