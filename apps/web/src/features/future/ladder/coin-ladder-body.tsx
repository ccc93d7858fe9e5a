import '../../../trading/ladder/ladder-pane.css';
import type { Decimal } from '@hoga/kernel/decimal';
import { cx } from '@hoga/ui/lib/cx.ts';
import type { CSSProperties, Ref } from 'react';
import { Ladder, type LadderHandle } from '../../../trading/ladder/ladder.tsx';
import type { BookGrouping } from '../book/book-step.ts';
import type { OrderSituation } from '../form/order-figures.ts';
import { coinLadder } from './coin-ladder.ts';
import type { LadderQuantity } from './ladder-draft.ts';
import { useCoinTicket } from './use-coin-ticket.ts';

export interface CoinLadderBodyProps {
  situation: OrderSituation;
  grouping: BookGrouping;
  /** The quantity of an order at a price; without one, that which is shown under the pointer. */
  quantityAt: (price: Decimal | null) => LadderQuantity;
  isLate: boolean;
  isBlocked: boolean;
  handle: Ref<LadderHandle>;
  /** Alone in its place: it takes the width. Else it stands between the edges of a pane. */
  fills?: boolean;
}

/** The ladder of a contract with its ticket; where a click would order is shown before. */
export function CoinLadderBody({
  situation,
  grouping,
  quantityAt,
  isLate,
  isBlocked,
  handle,
  fills = false,
}: CoinLadderBodyProps) {
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
    <div
      className={cx('ladder-pane flex min-h-0 flex-1 flex-col', !fills && '-mx-3')}
      style={ghost}
      data-fills={fills ? '' : undefined}
      data-refuses={isBlocked ? 'LONG SHORT' : ''}
    >
      <Ladder terms={coinLadder(situation.terms, grouping.ticks)} grey={isLate} ticket={ticket} dense handle={handle} />
    </div>
  );
}
