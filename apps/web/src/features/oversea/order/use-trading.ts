import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { useOverseaPosition } from '../../../data/account/oversea-account.ts';
import { useSocketStatus } from '../../../data/socket/socket.ts';
import { isOrderTaken } from './order-gate.ts';
import type { FeedCondition } from './use-feed-condition.ts';

export interface Trading {
  readonly position: OverseaPosition | null;
  /** Whether orders of a side are taken now. */
  readonly mayOrder: (side: TradeSide) => boolean;
}

/** A member's possible actions on an instrument now. */
export function useTrading(option: OverseaOption, condition: FeedCondition): Trading {
  const position = useOverseaPosition(option.id);
  const isConnected = useSocketStatus().kind === 'connected';
  return { position, mayOrder: (side) => isOrderTaken(condition, isConnected, side, position) };
}
