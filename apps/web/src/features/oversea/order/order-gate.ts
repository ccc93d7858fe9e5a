import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import type { HeldPosition } from './order-cost.ts';
import type { FeedCondition } from './use-feed-condition.ts';

/** Whether an order of a side is taken now. Cancels are taken at any time. */
export function isOrderTaken(
  condition: Pick<FeedCondition, 'kind'>,
  isConnected: boolean,
  side: TradeSide,
  position: HeldPosition | null,
): boolean {
  if (!isConnected) return false;
  switch (condition.kind) {
    case 'live':
      return true;
    case 'closing':
    case 'halted':
      // In the last ten minutes, and while halted by an operator: only reducing orders (DOMAIN §4).
      return position !== null && position.tradeType !== side;
    case 'late':
    case 'closed':
      return false;
  }
}
