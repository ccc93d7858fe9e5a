import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { opposite } from '@hoga/domain/trading/trade-side';
import { useSeededRate } from '../../../data/account/live-rate.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { useFeedCondition } from '../order/use-feed-condition.ts';
import { useTrading } from '../order/use-trading.ts';

export interface PositionActions {
  /** Orders against the position are taken now. */
  readonly canClose: boolean;
  /** Late or closed: the last figures, grey. */
  readonly grey: boolean;
}

/** The possible actions on a position of any instrument now. */
export function usePositionActions(option: OverseaOption, position: OverseaPosition): PositionActions {
  const condition = useFeedCondition(option);
  const { mayOrder } = useTrading(option, condition);
  useSeededRate(option.currency, useSite().binaryCurrency);
  return {
    canClose: mayOrder(opposite(position.tradeType)),
    grey: condition.kind === 'late' || condition.kind === 'closed',
  };
}
