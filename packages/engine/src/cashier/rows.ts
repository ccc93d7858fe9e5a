import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { CashierRule } from '@hoga/domain/wallet/cashier-rules';
import type { AgreedDnw, Counterparty, DnwStatus, DnwType } from '@hoga/domain/wallet/dnw';
import type { ExchangeRate } from '@hoga/domain/wallet/exchange-rate';
import type { ProviderName } from '@hoga/domain/wallet/providers';
import type { Money } from '@hoga/kernel/amounts';
import type { ConvertQuoteId, DnwId, PlayerId, SiteId } from '@hoga/kernel/ids';
import type { OperatorAct } from '../rows/operator-act.ts';

/** What a site allows in wallets of one type. */
export interface CashierRuleRow extends CashierRule {
  readonly siteId: SiteId;
}

/** A request for money in or out, or what was done at once, as it stands. */
export interface DnwRow {
  readonly id: DnwId;
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  readonly type: DnwType;
  readonly walletType: WalletType;
  readonly currency: string;
  readonly status: DnwStatus;
  readonly point: Money;
  /** The bank's money in a purchase or sale, in the site's currency. */
  readonly won: Money | null;
  /** How much bank's money one coin was, or how much of the other currency one of this. */
  readonly rate: ExchangeRate | null;
  readonly fee: Money;
  /** What has left the wallet for it and is in transit. */
  readonly reserved: Money;
  readonly counterparty: Counterparty;
  /** Who takes or pays the money for the house; null: it does itself. */
  readonly provider: ProviderName | null;
  /** The other side's request: of a match, a conversion, a transfer. */
  readonly counterId: DnwId | null;
  readonly counterPlayerId: PlayerId | null;
  /** Until when the present step must be done; null where nobody waits by the clock. */
  readonly dueAt: number | null;
  /** The first of two operators who must agree. */
  readonly firstApprover: number | null;
  /** What that one has agreed to; null where nobody has yet. */
  readonly firstApproval: AgreedDnw | null;
  /** Of a deposit with a promo code: whose bonus comes with its approval. */
  readonly couponId: number | null;
  readonly bonus: Money | null;
  /** The bank's own number of the transfer that paid it out; null: no transfer was made by hand. */
  readonly reference: string | null;
  /** Until when the bank may return that transfer; null: it may not, or may no longer. */
  readonly returnableUntil: number | null;
  /** What was typed: account, address, names, the payer's reference. Text that is kept and shown, not read here. */
  readonly detail: string;
  /** Counts its changes, from 1. */
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** One change of a request: its visible history. */
export interface DnwStepRow extends Omit<OperatorAct, 'by'> {
  readonly dnwId: DnwId;
  readonly version: number;
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly status: DnwStatus;
  /** null: the member. */
  readonly by: number | null;
  readonly at: number;
}

/** A payment that a provider has told of and that a request was ended with: each is written once. */
export interface DnwReceiptRow {
  readonly siteId: SiteId;
  readonly provider: ProviderName;
  readonly paymentId: string;
  readonly playerId: PlayerId;
  readonly dnwId: DnwId;
  /** As the provider has told it. */
  readonly amount: Money;
  readonly currency: string;
  readonly at: number;
}

/** How often somebody has asked for money out on a day. */
export interface DnwDayRow {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  /** A KST day, as a count of days. */
  readonly day: number;
  readonly withdrawals: number;
}

/** A coupon that somebody has used. */
export interface CouponUseRow {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly couponId: number;
  readonly dnwId: DnwId;
  readonly at: number;
}

/** What a conversion was promised to come to; a place of the player's is used again once nothing is promised there. */
export interface ConvertQuoteRow {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly place: number;
  readonly id: ConvertQuoteId;
  readonly from: WalletType;
  readonly to: WalletType;
  readonly amount: Money;
  readonly into: Money;
  readonly rate: ExchangeRate;
  readonly until: number;
  /** The conversion that was done with it; null: none yet. */
  readonly dnwId: DnwId | null;
}

/** What of a currency somebody must still trade before as much of it may leave. */
export interface TurnoverRow {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly currency: string;
  readonly owed: Money;
}
