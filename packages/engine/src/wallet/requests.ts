import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { TransactionCode } from '@hoga/domain/wallet/transaction-code';
import type { Money } from '@hoga/kernel/amounts';
import type { OperatorAct } from '../rows/operator-act.ts';

interface Movement extends OperatorAct {
  readonly walletType: WalletType;
  readonly amount: Money;
  readonly code: TransactionCode;
  /** What the money was for. */
  readonly refType: string;
  readonly refId: number;
}

/** Money from outside into a wallet: deposit, bonus, returned request. */
export interface WalletCredit extends Movement {
  readonly type: 'wallet.credit';
}

/** Money out of a wallet: withdrawal, deduction. */
export interface WalletDebit extends Movement {
  readonly type: 'wallet.debit';
}

/** Practice money for a new member, once. */
export interface PracticeGrant extends OperatorAct {
  readonly type: 'practice.grant';
}

/** Resets to the initial practice money. */
export interface PracticeReset {
  readonly type: 'practice.reset';
}

export type WalletCommand = WalletCredit | WalletDebit | PracticeGrant | PracticeReset;
