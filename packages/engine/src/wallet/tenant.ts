import type { Money } from '@hoga/kernel/amounts';
import type { Turn } from '../state/turn.ts';

/** What one product has in one player's wallet. Several may share a wallet; each answers for its own part. */
export interface Tenant {
  /** What it has put aside, and counted in the wallet: over all tenants this is exactly the wallet's hold. */
  readonly held: Money;
  /** Whether open positions carry a point below zero. */
  readonly carriesDebt: boolean;
  /** What its open positions would add to the wallet's money, funding that is owed taken off; prices nobody knows add nothing. */
  unrealized(): Money;
  /** What it leaves for others to take out. */
  available(): Money;
  /** Gives the newest hold back to point; false where there is none to give. */
  giveUpHold(turn: Turn): boolean;
  /** Ends a change that somebody else made to the wallet: everything that depends on its money is judged again. */
  settle(turn: Turn): void;
  /** Every invariant that does not hold. */
  audit(): string[];
}
