import '../../../trading/ladder/ladder-pane.css';
import type { OverseaOption } from '@hoga/contract/market';
import { TRADE_SIDES, type TradeSide } from '@hoga/domain/trading/vocabulary';
import { type CSSProperties, type Ref, useState } from 'react';
import { Ladder, type LadderHandle } from '../../../trading/ladder/ladder.tsx';
import { sideOf } from '../../../trading/ladder/ladder-column.ts';
import { HeldAlert } from '../dock/held-alert.tsx';
import { overseaLadder } from '../order/oversea-ladder.ts';
import { useOrderQty } from '../order/ticket-store.ts';
import { useOrderTicket } from '../order/use-order-ticket.ts';

export interface LadderBodyProps {
  option: OverseaOption;
  grey: boolean;
  isClosing: boolean;
  mayOrder: (side: TradeSide) => boolean;
  handle: Ref<LadderHandle>;
  /** As wide as its place, not as wide as its columns need. */
  fills?: boolean;
}

/** The ladder of a desktop, which takes orders and shows before what a click would do. */
export function LadderBody({ option, grey, isClosing, mayOrder, handle, fills = false }: LadderBodyProps) {
  const [heldPrice, setHeldPrice] = useState<string | null>(null);
  const qty = useOrderQty(option);
  const ticket = useOrderTicket({
    option,
    mayOrder: (column) => mayOrder(sideOf(column)),
    isOpen: TRADE_SIDES.some(mayOrder),
    isClosing,
    // Nothing else moves here while a pointer is down.
    onFrozen: () => undefined,
  });
  const ghost = { '--ghost-quantity': `"+${qty}"` } as CSSProperties;
  return (
    <div
      className="ladder-pane flex min-h-0 flex-1 flex-col"
      style={ghost}
      data-fills={fills ? '' : undefined}
      data-refuses={TRADE_SIDES.filter((side) => !mayOrder(side)).join(' ')}
    >
      <Ladder terms={overseaLadder(option)} grey={grey} ticket={ticket} dense handle={handle} onHold={setHeldPrice} />
      <HeldAlert option={option} price={heldPrice} onClose={() => setHeldPrice(null)} />
    </div>
  );
}
