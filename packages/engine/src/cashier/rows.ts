import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { CashierRule } from '@hoga/domain/wallet/cashier-rules';
import type { AgreedDnw, Counterparty, DnwStatus, DnwType } from '@hoga/domain/wallet/dnw';
import type { ExchangeRate } from '@hoga/domain/wallet/exchange-rate';
import type { ProviderName } from '@hoga/domain/wallet/providers';
import type { Money } from '@hoga/kernel/amounts';
import type { ConvertQuoteId, DnwId, PlayerId, SiteId } from '@hoga/kernel/ids';
import type { OperatorAct } from '../rows/operator-act.ts';

/** A site's cashier rule for wallets of one type. */
export interface CashierRuleRow extends CashierRule {
  readonly siteId: SiteId;
}

/** The current state of a request for money in or out, or of an immediate movement. */
export interface DnwRow {
  readonly id: DnwId;
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  readonly type: DnwType;
  readonly walletType: WalletType;
  readonly currency: string;
  readonly status: DnwStatus;
  readonly point: Money;
  /** The amount in the bank's currency (the site's) in a purchase or sale. */
  readonly won: Money | null;
  /** The price of one coin in the bank's currency, or of one unit of this currency in the other. */
  readonly rate: ExchangeRate | null;
  readonly fee: Money;
  /** What has left the wallet for it and is in transit. */
  readonly reserved: Money;
  readonly counterparty: Counterparty;
  /** The provider that takes or pays the money for the house; null: the house itself. */
  readonly provider: ProviderName | null;
  /** The other side's request: of a match, a conversion, a transfer. */
  readonly counterId: DnwId | null;
  readonly counterPlayerId: PlayerId | null;
  /** The deadline of the present step; null where it has none. */
  readonly dueAt: number | null;
  /** The first of two operators who must agree. */
  readonly firstApprover: number | null;
  /** The decision the first operator agreed to; null where none has yet. */
  readonly firstApproval: AgreedDnw | null;
  /** The coupon of a deposit with a promo code: its bonus comes with the approval. */
  readonly couponId: number | null;
  readonly bonus: Money | null;
  /** The bank's number of the transfer that paid it out, or the provider's of its payment; null: not paid out. */
  readonly reference: string | null;
  /** Until when that transfer may be returned; null: it may not, or may no longer. */
  readonly returnableUntil: number | null;
  /** The typed account, address, names, the payer's reference. Stored and shown, never interpreted here. */
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

/** A payment reported by a provider that completed a request: each is written once. */
export interface DnwReceiptRow {
  readonly siteId: SiteId;
  readonly provider: ProviderName;
  readonly paymentId: string;
  readonly playerId: PlayerId;
  readonly dnwId: DnwId;
  /** As reported by the provider. */
  readonly amount: Money;
  readonly currency: string;
  readonly at: number;
}

/** A player's withdrawals of a day. */
export interface DnwDayRow {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  /** A KST day, as a count of days. */
  readonly day: number;
  /** Requested on the day, without those that ended on it and paid nothing out. */
  readonly withdrawals: number;
  /** All that were requested. */
  readonly requests: number;
}

/** A coupon that a player has used. */
export interface CouponUseRow {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly couponId: number;
  readonly dnwId: DnwId;
  readonly at: number;
}

/** A quoted conversion; its slot is reused once the quote is over. */
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

/** The turnover a player must still trade in a currency before as much of it may leave. */
export interface TurnoverRow {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly currency: string;
  readonly owed: Money;
}
