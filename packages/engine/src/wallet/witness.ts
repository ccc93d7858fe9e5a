import type { Money } from '@hoga/kernel/amounts';
import type { Turn } from '../state/turn.ts';

/** Whoever keeps count of what becomes of a wallet's money, and has nothing in it. */
export interface WalletWitness {
  /** Money is about to come from elsewhere than from trading, or to go there. */
  transferred(turn: Turn, change: Money): void;
}
