import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { Counterparty } from '@hoga/domain/wallet/dnw';
import type { ProviderName } from '@hoga/domain/wallet/providers';
import type { Money } from '@hoga/kernel/amounts';
import type { ConvertQuoteId, DnwId, PlayerId } from '@hoga/kernel/ids';
import type { OperatorAct } from '../rows/operator-act.ts';

/** What is asked for. `detail` is text for people: it is kept as it is. */
interface Asked {
  readonly walletType: WalletType;
  /** null: nothing was typed. */
  readonly point: Money | null;
  readonly detail: string;
}

/** Whoever takes the money from the member, or pays it to them; absent: the house does itself. */
interface ByProvider {
  readonly provider?: ProviderName;
}

export interface AskDeposit extends Asked, ByProvider {
  readonly type: 'cashier.deposit';
  /** A coupon that was found good, whose bonus comes with the deposit. */
  readonly promo: Coupon | null;
}

export interface AskWithdrawal extends Asked, ByProvider {
  readonly type: 'cashier.withdraw';
}

export interface AskPurchase extends Asked, ByProvider {
  readonly type: 'cashier.buy';
  /** The bank's money that is spent; `point` is what the client makes of it, and only compared. */
  readonly won: Money | null;
}

export interface AskMemberPurchase extends Asked {
  readonly type: 'cashier.buyFromMember';
}

export interface AskSale extends Asked, ByProvider {
  readonly type: 'cashier.sell';
  readonly counterparty: Counterparty;
}

/** Asks what a conversion comes to, and is promised it for a while. */
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
  /** The quote that it is done by; absent: by the rate of the moment. */
  readonly quoteId?: ConvertQuoteId;
}

export interface Transfer {
  readonly type: 'cashier.transfer';
  readonly from: WalletType;
  readonly to: WalletType;
  readonly amount: Money | null;
}

/** A coupon that was found good, and whose use is written down; what it brings is the issuer's word. */
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

/** The buyer says that the bank's money is on its way. */
export interface SayPaid extends OfRequest {
  readonly type: 'cashier.paid';
}

/** The seller says that it has come. */
export interface ConfirmPaid extends OfRequest {
  readonly type: 'cashier.confirm';
}

/** The buyer of a matched sale does not pay after all. */
export interface GiveUpPurchase extends OfRequest {
  readonly type: 'cashier.giveUp';
}

export interface AppealSale extends OfRequest {
  readonly type: 'cashier.appeal';
}

/** What an operator does to a request that they have seen as it stood at `version`; null: they need not have. */
interface Decision extends OperatorAct, OfRequest {
  readonly version: number | null;
}

export interface ApproveRequest extends Decision {
  readonly type: 'cashier.approve';
}

export interface RejectRequest extends Decision {
  readonly type: 'cashier.reject';
}

/** With the house; what the buyer must know to pay is the reason. */
export interface MatchHouse extends Decision {
  readonly type: 'cashier.match';
}

/** A member's sale with a member's purchase: about the seller's account. */
export interface MatchMembers extends Decision {
  readonly type: 'cashier.matchMembers';
  /** How much of both; absent: all that is sold. What is left of the larger one waits on. */
  readonly point?: Money;
  readonly buyId: DnwId;
  readonly buyerId: PlayerId;
}

/** The house has paid for what a member sells to it. */
export interface MarkPaid extends Decision {
  readonly type: 'cashier.markPaid';
}

/** An appeal is decided; between members it is about the seller's account. */
export interface ResolveAppeal extends Decision {
  readonly type: 'cashier.resolve';
  readonly inFavourOf: 'BUYER' | 'SELLER';
}

/** Time is over for the present step. */
export interface ExpireRequest extends Decision {
  readonly type: 'cashier.expire';
}

/** An operator has made the transfer that an approved request waits for. */
export interface MarkTransferred extends Decision {
  readonly type: 'cashier.transferred';
  /** The bank's own number of it. */
  readonly reference: string;
}

/** The bank has refused that transfer or sent it back: two people say so. */
export interface ReturnTransfer extends Decision {
  readonly type: 'cashier.returned';
}

/** A payment as its provider tells of it. */
interface OfPayment {
  readonly provider: ProviderName;
  /** The provider's own number of it. */
  readonly paymentId: string;
  readonly amount: Money;
  readonly currency: string;
}

/** The provider has the money of a request that brings some, or has paid one out. */
export interface ProviderPaid extends Decision, OfPayment {
  readonly type: 'cashier.providerPaid';
}

/** The provider does not do it, and will not. */
export interface ProviderRefused extends Decision {
  readonly type: 'cashier.providerRefused';
  readonly provider: ProviderName;
}

/** Money that a member has paid in at a provider's page, where nobody had said how much it would be. */
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
  | ProviderReceived;
