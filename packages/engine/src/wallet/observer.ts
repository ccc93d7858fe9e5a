import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { Money } from '@hoga/kernel/amounts';
import type { TransferKind } from '../ledger/transaction.ts';
import type { Turn } from '../state/turn.ts';

/** A product that follows a wallet's money without holding any of it. */
export interface WalletObserver {
  /** Money is about to come from elsewhere than from trading, or to go there. */
  transferred?(turn: Turn, change: Money, kind: TransferKind): void;
  /** Whether money that has left the wallet of the type may come back to it. */
  mayComeBack?(type: WalletType): boolean;
}

/** Counts what is traded with a wallet's money. */
export interface Turnover {
  /** The margin of a fill that opened, or a stake that was won or lost. */
  traded(turn: Turn, value: Money): void;
}

interface Observed {
  readonly observers: readonly WalletObserver[];
}

export function notifyTransfer(turn: Turn, { observers }: Observed, change: Money, kind: TransferKind): void {
  for (const observer of observers) observer.transferred?.(turn, change, kind);
}
