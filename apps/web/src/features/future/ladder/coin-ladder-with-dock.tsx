import type { Ref } from 'react';
import type { LadderHandle } from '../../../trading/ladder/ladder.tsx';
import { LadderWithDock } from '../../../trading/ladder/ladder-with-dock.tsx';
import { useBookGrouping } from '../book/book-step.ts';
import type { TradeScreenProps } from '../trade/trade-screen-props.ts';
import { CoinLadderBody } from './coin-ladder-body.tsx';
import { DockRows } from './ladder-dock.tsx';
import { LADDER_STEP, SettingRow } from './setting-row.tsx';
import { useLadderQuantity } from './use-ladder-quantity.ts';

export interface CoinLadderWithDockProps extends TradeScreenProps {
  handle: Ref<LadderHandle>;
  /** Quantity and market orders only. */
  isCompact?: boolean;
}

/** The ladder with its settings over it. */
export function CoinLadderWithDock({
  option,
  screen,
  lateSeconds,
  isBlocked,
  handle,
  isCompact = false,
}: CoinLadderWithDockProps) {
  const { situation, contracts } = screen;
  const { terms } = situation;
  const grouping = useBookGrouping(terms.stock, terms.tick, LADDER_STEP);
  const quantityAt = useLadderQuantity(terms);
  return (
    <LadderWithDock
      dock={
        <DockRows
          situation={situation}
          contracts={contracts}
          lastPrice={option.lastPrice}
          isBlocked={isBlocked}
          isCompact={isCompact}
        />
      }
    >
      {!isCompact && <SettingRow situation={situation} grouping={grouping} />}
      <CoinLadderBody
        situation={situation}
        grouping={grouping}
        quantityAt={quantityAt}
        isLate={lateSeconds > 0}
        isBlocked={isBlocked}
        handle={handle}
        fills
      />
    </LadderWithDock>
  );
}
