import type { ProviderName } from '@hoga/domain/wallet/providers';
import type { Outcome } from './outcome.ts';
import type { ProviderSetting } from './setting.ts';

/** Money to be taken from a member, or paid to one. */
export interface Order {
  /** The number of the request, which stands for one payment: asked for twice it is made once. */
  readonly id: string;
  readonly direction: 'IN' | 'OUT';
  /** What the provider knows the member as. */
  readonly member: string;
  /** As decimal text, and in the provider's word for the currency. */
  readonly amount: string;
  readonly currency: string;
  /** The coin that is bought or sold for it; null where the money itself is what is meant. */
  readonly coin: { readonly name: string; readonly amount: string } | null;
  /** Where money goes to, for whoever pays it out. */
  readonly to: { readonly address: string; readonly tag: string | null } | null;
}

/** What the member pays with, where they have to do something: an address to open, or what a QR code says. */
export interface Ordered {
  readonly pay: string | null;
}

/** A payment as the provider has it. */
export interface Payment {
  readonly paymentId: string;
  /** The order it was made for; null where the member paid at a page, without one. */
  readonly orderId: string | null;
  readonly member: string;
  readonly direction: 'IN' | 'OUT';
  readonly state: 'PENDING' | 'PAID' | 'REFUSED';
  readonly amount: string;
  readonly currency: string;
  readonly at: number;
}

/** What a provider knows of an order. `null`: it has never heard of it. */
export type Belief = Outcome<Payment | null>;

export interface PageAsked {
  readonly member: string;
  /** What the member typed or chose before, as the page wants it. */
  readonly given: Readonly<Record<string, string>>;
}

export interface MemberAccount {
  readonly isMember: boolean;
  /** What they have there, by the provider's word for the currency. */
  readonly coins: readonly { readonly currency: string; readonly amount: string }[];
}

/** A payment provider of a site. What one does not offer it refuses. Nothing here throws. */
export interface Provider {
  readonly name: ProviderName;
  readonly setting: ProviderSetting;
  order(order: Order): Promise<Outcome<Ordered>>;
  look(orderId: string): Promise<Belief>;
  /** All that were made or changed from one moment to another, for reconciliation. */
  payments(from: number, to: number): Promise<Outcome<readonly Payment[]>>;
  /** An address at which the member pays, or signs in to pay. */
  page(asked: PageAsked): Promise<Outcome<{ readonly url: string }>>;
  enrol(member: string, value: string | null): Promise<Outcome<null>>;
  account(member: string): Promise<Outcome<MemberAccount>>;
}
