import '../../../trading/ladder/ladder-pane.css';
import type { CSSProperties, Ref } from 'react';
import { Ladder, type LadderHandle } from '../../../trading/ladder/ladder.tsx';
import { useBookGrouping } from '../book/book-step.ts';
import type { TradeScreenProps } from '../trade/trade-screen-props.ts';
import { coinLadder } from './coin-ladder.ts';
import { DockRows } from './ladder-dock.tsx';
import { LADDER_STEP, SettingRow } from './setting-row.tsx';
import { useCoinTicket } from './use-coin-ticket.ts';
import { useLadderQuantity } from './use-ladder-quantity.ts';

export interface LadderWithDockProps extends TradeScreenProps {
  handle: Ref<LadderHandle>;
  /** Quantity and market orders only. */
  isCompact?: boolean;
}

/** The ladder with its settings over it and everything that commits under it, in a place of its own. */
export function LadderWithDock({
  option,
  screen,
  lateSeconds,
  isBlocked,
  handle,
  isCompact = false,
}: LadderWithDockProps) {
  const { situation, contracts } = screen;
  const { terms } = situation;
  const grouping = useBookGrouping(terms.stock, terms.tick, LADDER_STEP);
  const quantityAt = useLadderQuantity(terms);
  const ticket = useCoinTicket({
    situation,
    quantityAt,
    isBlocked,
    // Nothing else moves here while a pointer is down.
    onFrozen: () => undefined,
    grouping,
  });
  const { amount } = quantityAt(null);
  const ghost = { '--ghost-quantity': amount === null ? '""' : `"+${amount}"` } as CSSProperties;
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-120 flex-1 flex-col">
      {!isCompact && <SettingRow situation={situation} grouping={grouping} />}
      <div
        className="ladder-pane flex min-h-0 flex-1 flex-col"
        style={ghost}
        data-fills=""
        data-refuses={isBlocked ? 'LONG SHORT' : ''}
      >
        <Ladder
          terms={coinLadder(terms, grouping.ticks)}
          grey={lateSeconds > 0}
          ticket={ticket}
          dense
          handle={handle}
        />
      </div>
      <footer className="flex shrink-0 flex-col gap-2 border-t border-line p-2">
        <DockRows
          situation={situation}
          contracts={contracts}
          lastPrice={option.lastPrice}
          isBlocked={isBlocked}
          isCompact={isCompact}
        />
      </footer>
    </div>
  );
}
