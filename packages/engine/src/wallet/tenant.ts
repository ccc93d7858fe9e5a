import type { Money } from '@hoga/kernel/amounts';
import type { Turn } from '../state/turn.ts';

/** One product's part of one player's wallet. Several may share a wallet; each is responsible for its own part. */
export interface Tenant {
  /** Its holds, as counted in the wallet: the sum over all tenants is exactly the wallet's hold. */
  readonly held: Money;
  /** Whether open positions carry a point below zero. */
  readonly carriesDebt: boolean;
  /** The unrealised profit of its open positions, less funding owed; positions without a known price add nothing. */
  unrealized(): Money;
  /** The amount it lets others take out. */
  available(): Money;
  /** Releases the newest hold to point; false where there is none. */
  giveUpHold(turn: Turn): boolean;
  /** Completes a change made to the wallet by another product: everything that depends on its money is judged again. */
  settle(turn: Turn): void;
  /** Every violated invariant. */
  audit(): string[];
}
