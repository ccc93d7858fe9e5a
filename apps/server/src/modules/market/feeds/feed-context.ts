import type { PriceSecret } from '@hoga/market/sim/price-secret';
import type { SimInstrument } from '@hoga/market/sim/sim-market';
import type { Timers } from '@hoga/market/timers';

/** Dependencies of a feed. */
export interface FeedContext {
  readonly instruments: readonly SimInstrument[];
  readonly timers: Timers;
  /** The secret that simulated prices derive from. */
  readonly secret: PriceSecret;
  readonly onError: (error: unknown) => void;
}
