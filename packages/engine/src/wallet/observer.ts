import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { Money } from '@hoga/kernel/amounts';
import type { TransferKind } from '../ledger/transaction.ts';
import type { Turn } from '../state/turn.ts';

/** A product that observes a wallet's money without holding any of it. */
export interface WalletObserver {
  /** Called before money comes in or goes out other than by trading. */
  transferred?(turn: Turn, change: Money, kind: TransferKind): void;
  /** Whether money that has left the wallet of the type may be returned to it. */
  mayComeBack?(type: WalletType): boolean;
}

/** Counts the turnover traded with a wallet's money. */
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
