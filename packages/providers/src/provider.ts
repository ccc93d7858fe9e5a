import type { ProviderName } from '@hoga/domain/wallet/providers';
import type { Outcome } from './outcome.ts';
import type { ProviderSetting } from './setting.ts';

/** Money to be taken from a member, or paid to one. */
export interface Order {
  /** The id of the request, which identifies one payment: ordered twice it is made once. */
  readonly id: string;
  readonly direction: 'IN' | 'OUT';
  /** The provider's id of the member. */
  readonly member: string;
  /** As decimal text, with the provider's currency code. */
  readonly amount: string;
  readonly currency: string;
  /** The coin bought or sold for it; null where the money itself is meant. */
  readonly coin: { readonly name: string; readonly amount: string } | null;
  /** The destination of a payout. */
  readonly to: { readonly address: string; readonly tag: string | null } | null;
}

/** How the member pays, if an action is needed: an address to open, or the content of a QR code. */
export interface Ordered {
  readonly pay: string | null;
}

/** A payment as reported by the provider. */
export interface Payment {
  readonly paymentId: string;
  /** The order it was made for; null where the member paid on a page, without one. */
  readonly orderId: string | null;
  readonly member: string;
  readonly direction: 'IN' | 'OUT';
  readonly state: 'PENDING' | 'PAID' | 'REFUSED';
  readonly amount: string;
  readonly currency: string;
  readonly at: number;
}

/** The provider's state of an order. `null`: unknown to it. */
export type Belief = Outcome<Payment | null>;

export interface PageAsked {
  readonly member: string;
  /** The member's earlier input, as the page requires it. */
  readonly given: Readonly<Record<string, string>>;
}

export interface MemberAccount {
  readonly isMember: boolean;
  /** The member's balances there, by the provider's currency code. */
  readonly coins: readonly { readonly currency: string; readonly amount: string }[];
}

/** A payment provider of a site. It refuses what it does not offer. Nothing here throws. */
export interface Provider {
  readonly name: ProviderName;
  readonly setting: ProviderSetting;
  order(order: Order): Promise<Outcome<Ordered>>;
  queryPayment(orderId: string): Promise<Belief>;
  /** All payments made or changed in a period, for reconciliation. */
  payments(from: number, to: number): Promise<Outcome<readonly Payment[]>>;
  /** An address where the member pays, or signs in to pay. */
  page(asked: PageAsked): Promise<Outcome<{ readonly url: string }>>;
  enrol(member: string, value: string | null): Promise<Outcome<null>>;
  account(member: string): Promise<Outcome<MemberAccount>>;
}
