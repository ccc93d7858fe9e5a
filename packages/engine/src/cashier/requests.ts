import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { Counterparty } from '@hoga/domain/wallet/dnw';
import type { ProviderName } from '@hoga/domain/wallet/providers';
import type { Money } from '@hoga/kernel/amounts';
import type { ConvertQuoteId, DnwId, PlayerId } from '@hoga/kernel/ids';
import type { OperatorAct } from '../rows/operator-act.ts';

/** The fields of a request. `detail` is text for people: it is stored unchanged. */
interface Asked {
  readonly walletType: WalletType;
  /** null: left empty. */
  readonly point: Money | null;
  readonly detail: string;
}

/** The provider that takes the money from the member or pays it to them; absent: the house does it itself. */
interface ByProvider {
  readonly provider?: ProviderName;
}

export interface AskDeposit extends Asked, ByProvider {
  readonly type: 'cashier.deposit';
  /** A coupon already checked, whose bonus comes with the deposit. */
  readonly promo: Coupon | null;
}

export interface AskWithdrawal extends Asked, ByProvider {
  readonly type: 'cashier.withdraw';
}

export interface AskPurchase extends Asked, ByProvider {
  readonly type: 'cashier.buy';
  /** The amount spent in the bank's currency; `point` is the client's own computation, and only compared. */
  readonly won: Money | null;
}

export interface AskMemberPurchase extends Asked {
  readonly type: 'cashier.buyFromMember';
}

export interface AskSale extends Asked, ByProvider {
  readonly type: 'cashier.sell';
  readonly counterparty: Counterparty;
}

/** Requests a quote for a conversion, guaranteed for a while. */
export interface QuoteConvert {
  readonly type: 'cashier.quote';
  readonly from: WalletType;
  readonly to: WalletType;
  readonly amount: Money | null;
}

export interface Convert {
  readonly type: 'cashier.convert';
  readonly from: WalletType;
  readonly to: WalletType;
  readonly amount: Money | null;
  /** The quote to convert by; absent: at the current rate. */
  readonly quoteId?: ConvertQuoteId;
}

export interface Transfer {
  readonly type: 'cashier.transfer';
  readonly from: WalletType;
  readonly to: WalletType;
  readonly amount: Money | null;
}

/** A coupon already checked, whose use is recorded; its bonus is defined by the issuer. */
export interface Coupon {
  readonly couponId: number;
  readonly amount: Money;
}

export interface UseCoupon extends Coupon {
  readonly type: 'cashier.coupon';
  readonly walletType: WalletType;
}

interface OfRequest {
  readonly id: DnwId;
}

export interface CancelRequest extends OfRequest {
  readonly type: 'cashier.cancel';
}

/** The buyer reports the bank transfer as sent. */
export interface SayPaid extends OfRequest {
  readonly type: 'cashier.paid';
}

/** The seller confirms that it has arrived. */
export interface ConfirmPaid extends OfRequest {
  readonly type: 'cashier.confirm';
}

/** The buyer of a matched sale withdraws instead of paying. */
export interface GiveUpPurchase extends OfRequest {
  readonly type: 'cashier.giveUp';
}

export interface AppealSale extends OfRequest {
  readonly type: 'cashier.appeal';
}

/** An operator's act on a request seen at `version`; null: the version does not matter. */
interface Decision extends OperatorAct, OfRequest {
  readonly version: number | null;
}

export interface ApproveRequest extends Decision {
  readonly type: 'cashier.approve';
}

export interface RejectRequest extends Decision {
  readonly type: 'cashier.reject';
}

/** A match with the house; the reason carries what the buyer needs in order to pay. */
export interface MatchHouse extends Decision {
  readonly type: 'cashier.match';
}

/** A match of a member's sale with a member's purchase: applied to the seller's account. */
export interface MatchMembers extends Decision {
  readonly type: 'cashier.matchMembers';
  /** The amount matched; absent: all that is sold. The remainder of the larger request keeps waiting. */
  readonly point?: Money;
  readonly buyId: DnwId;
  readonly buyerId: PlayerId;
}

/** The house has paid for what a member sells to it. */
export interface MarkPaid extends Decision {
  readonly type: 'cashier.markPaid';
}

/** An appeal is decided; between members it is applied to the seller's account. */
export interface ResolveAppeal extends Decision {
  readonly type: 'cashier.resolve';
  readonly inFavourOf: 'BUYER' | 'SELLER';
}

/** The time for the present step is over. */
export interface ExpireRequest extends Decision {
  readonly type: 'cashier.expire';
}

/** An operator has made the transfer that an approved request waits for. */
export interface MarkTransferred extends Decision {
  readonly type: 'cashier.transferred';
  /** The bank's number of the transfer. */
  readonly reference: string;
}

/** The bank has refused or returned that transfer: two operators must confirm it. */
export interface ReturnTransfer extends Decision {
  readonly type: 'cashier.returned';
}

/** A payment as reported by its provider. */
interface OfPayment {
  readonly provider: ProviderName;
  /** The provider's number of the payment. */
  readonly paymentId: string;
  readonly amount: Money;
  readonly currency: string;
}

/** The provider has received the money of a deposit, or has paid a withdrawal out. */
export interface ProviderPaid extends Decision, OfPayment {
  readonly type: 'cashier.providerPaid';
}

/** The provider refuses it for good. */
export interface ProviderRefused extends Decision {
  readonly type: 'cashier.providerRefused';
  readonly provider: ProviderName;
}

/** The provider refuses to pay money out: the house pays it itself, or two operators return it. */
export interface HandOver extends Decision {
  readonly type: 'cashier.handOver';
  readonly provider: ProviderName;
}

/** Money that a member has paid in on a provider's page, without a requested amount. */
export interface ProviderReceived extends OperatorAct, OfPayment {
  readonly type: 'cashier.received';
  readonly walletType: WalletType;
}

export type CashierCommand =
  | AskDeposit
  | AskWithdrawal
  | AskPurchase
  | AskMemberPurchase
  | AskSale
  | QuoteConvert
  | Convert
  | Transfer
  | UseCoupon
  | CancelRequest
  | SayPaid
  | ConfirmPaid
  | GiveUpPurchase
  | AppealSale
  | ApproveRequest
  | RejectRequest
  | MatchHouse
  | MatchMembers
  | MarkPaid
  | ResolveAppeal
  | ExpireRequest
  | MarkTransferred
  | ReturnTransfer
  | ProviderPaid
  | ProviderRefused
  | HandOver
  | ProviderReceived;
