import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { TransactionCode } from '@hoga/domain/wallet/transaction-code';
import type { Money } from '@hoga/kernel/amounts';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import type { OperatorAct } from '../rows/operator-act.ts';
import type { HouseAccountKind } from '../rows/wallet.ts';

/** HOLD and MARGIN move a player's money between their own accounts; histories do not show them. */
export type LedgerCode = TransactionCode | 'HOLD' | 'MARGIN';

/**
 * From or to outside of the member's wallets, granted by the house, or between the member's own wallets (DOMAIN §2).
 */
export type TransferKind = 'OUTSIDE' | 'GRANTED' | 'BETWEEN';

/** The kind of movement other than by trading; null: it is none. */
export function transferKind(code: LedgerCode): TransferKind | null {
  switch (code) {
    case 'C':
    case 'HOLD':
    case 'MARGIN':
      return null;
    case 'B':
      return 'GRANTED';
    case 'CO':
    case 'CI':
    case 'TO':
    case 'TI':
      return 'BETWEEN';
    default:
      return 'OUTSIDE';
  }
}

export type PlayerAccountKind = 'POINT' | 'HOLD' | 'MARGIN';

/** The owner of the house's postings. */
export const HOUSE = idOf<PlayerId>(0);

export interface Posting {
  /** `HOUSE` for the house. */
  readonly playerId: PlayerId;
  readonly walletType: WalletType | null;
  readonly kind: PlayerAccountKind | HouseAccountKind;
  readonly delta: Money;
  /** The account's balance after this posting. */
  readonly after: Money;
}

/**
 * A balanced set of postings of one site and currency: they sum to exactly zero. It concerns at most one player and the
 * house: money between players goes through the house, in two transactions.
 */
export interface LedgerTransaction {
  readonly id: number;
  readonly inputSeq: number;
  readonly at: number;
  readonly siteId: SiteId;
  readonly currency: string;
  readonly code: LedgerCode;
  readonly refType: string;
  readonly refId: number;
  readonly postings: readonly Posting[];
  /** null where no operator moved it. */
  readonly act: OperatorAct | null;
}
