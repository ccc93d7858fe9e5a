import type { FuturesOption } from '@hoga/contract/market';
import type { TradeScreen } from './use-trade-screen.ts';

export interface TradeScreenProps {
  option: FuturesOption;
  screen: TradeScreen;
  /** Seconds the price is late, 0 while it is fresh. */
  lateSeconds: number;
  /** No price or a late one, a suspended contract or a setting on its way: nothing can be ordered. */
  isBlocked: boolean;
}
