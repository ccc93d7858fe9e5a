import type { PriceSecret } from '@hoga/market/sim/price-secret';
import type { SimInstrument } from '@hoga/market/sim/sim-market';
import type { Timers } from '@hoga/market/timers';

/** What a feed is made with. */
export interface FeedContext {
  readonly instruments: readonly SimInstrument[];
  readonly timers: Timers;
  /** What simulated prices are made from. */
  readonly secret: PriceSecret;
  readonly onError: (error: unknown) => void;
}
