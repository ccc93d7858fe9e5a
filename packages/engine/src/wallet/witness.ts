import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { Money } from '@hoga/kernel/amounts';
import type { TransferKind } from '../ledger/transaction.ts';
import type { Turn } from '../state/turn.ts';

/** Whoever keeps count of what becomes of a wallet's money, and has nothing in it. */
export interface WalletWitness {
  /** Money is about to come from elsewhere than from trading, or to go there. */
  transferred?(turn: Turn, change: Money, kind: TransferKind): void;
  /** Whether money that has left the wallet of the type may come back to it. */
  mayComeBack?(type: WalletType): boolean;
}

/** Whoever counts what is traded with a wallet's money. */
export interface Turnover {
  /** The margin of a fill that opened, or a stake that was won or lost. */
  traded(turn: Turn, value: Money): void;
}

interface Witnessed {
  readonly witnesses: readonly WalletWitness[];
}

export function tellTransferred(turn: Turn, { witnesses }: Witnessed, change: Money, kind: TransferKind): void {
  for (const witness of witnesses) witness.transferred?.(turn, change, kind);
}
