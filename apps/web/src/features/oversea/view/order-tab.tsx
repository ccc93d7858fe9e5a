import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { useState } from 'react';
import { FrozenStrip } from '../../../trading/ladder/frozen-strip.tsx';
import { Ladder } from '../../../trading/ladder/ladder.tsx';
import { sideOf } from '../../../trading/ladder/ladder-column.ts';
import { PositionStrip } from '../account/position-strip.tsx';
import { HeldAlert } from '../dock/held-alert.tsx';
import { OverseaExitsSheet, SheetSlot } from '../dock/lazy-sheets.tsx';
import { overseaLadder } from '../order/oversea-ladder.ts';
import { useOrderTicket } from '../order/use-order-ticket.ts';

export interface OrderTabProps {
  option: OverseaOption;
  position: OverseaPosition | null;
  grey: boolean;
  isClosing: boolean;
  mayOrder: (side: TradeSide) => boolean;
}

/** 주문: the position in one line over the ladder that takes orders. */
export function OrderTab({ option, position, grey, isClosing, mayOrder }: OrderTabProps) {
  const [isFrozen, setFrozen] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [heldPrice, setHeldPrice] = useState<string | null>(null);
  const ticket = useOrderTicket({
    option,
    mayOrder: (column) => mayOrder(sideOf(column)),
    isOpen: mayOrder('LONG') || mayOrder('SHORT'),
    isClosing,
    onFrozen: setFrozen,
  });
  return (
    <>
      {isFrozen ? (
        <FrozenStrip stock={option.stock} tick={option.tick} precision={option.precision} />
      ) : (
        <PositionStrip option={option} position={position} grey={grey} onOpen={() => setOpen(true)} />
      )}
      <Ladder terms={overseaLadder(option)} grey={grey} ticket={ticket} onHold={setHeldPrice} />
      <HeldAlert option={option} price={heldPrice} onClose={() => setHeldPrice(null)} />
      <SheetSlot>
        {isOpen && position !== null && (
          <OverseaExitsSheet key={position.id} option={option} position={position} onClose={() => setOpen(false)} />
        )}
      </SheetSlot>
    </>
  );
}
