import type { FuturesOption } from '@hoga/contract/market';
import { toText } from '@hoga/kernel/decimal';
import { useState } from 'react';
import { FrozenStrip } from '../../../trading/ladder/frozen-strip.tsx';
import { Ladder } from '../../../trading/ladder/ladder.tsx';
import { useBookGrouping } from '../book/book-step.ts';
import type { OrderSituation } from '../form/order-figures.ts';
import type { ContractsById } from '../model/use-contracts.ts';
import { coinLadder } from './coin-ladder.ts';
import { LadderDock } from './ladder-dock.tsx';
import { LadderStrip } from './ladder-strip.tsx';
import { LADDER_STEP, SettingRow } from './setting-row.tsx';
import { useCoinTicket } from './use-coin-ticket.ts';
import { useLadderQuantity } from './use-ladder-quantity.ts';

export interface LadderTabProps {
  option: FuturesOption;
  situation: OrderSituation;
  contracts: ContractsById;
  isLate: boolean;
  isBlocked: boolean;
  onPair: () => void;
}

/** 호가주문 of a phone: settings, the position in two lines, the ladder, the dock. */
export function LadderTab({ option, situation, contracts, isLate, isBlocked, onPair }: LadderTabProps) {
  const { terms } = situation;
  const grouping = useBookGrouping(terms.stock, terms.tick, LADDER_STEP);
  const [isFrozen, setFrozen] = useState(false);
  const quantityAt = useLadderQuantity(terms);
  const ticket = useCoinTicket({ situation, quantityAt, isBlocked, onFrozen: setFrozen, grouping });
  return (
    <>
      <SettingRow situation={situation} grouping={grouping} />
      {isFrozen ? (
        <FrozenStrip stock={terms.stock} tick={toText(terms.tick)} precision={terms.precision} className="h-13" />
      ) : (
        <LadderStrip situation={situation} />
      )}
      <Ladder terms={coinLadder(terms, grouping.ticks)} grey={isLate} ticket={ticket} />
      <LadderDock
        situation={situation}
        contracts={contracts}
        lastPrice={option.lastPrice}
        isBlocked={isBlocked}
        onPair={onPair}
      />
    </>
  );
}
