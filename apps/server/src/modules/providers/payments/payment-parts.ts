import type { IncidentKind } from '@hoga/domain/wallet/provider-incidents';
import type { ProviderName } from '@hoga/domain/wallet/providers';
import type { DnwReceiptRow, DnwRow } from '@hoga/engine/cashier/rows';
import type { Clock } from '@hoga/kernel/clock';
import type { DnwId, PlayerId, SiteId } from '@hoga/kernel/ids';
import type { Payment } from '@hoga/providers/provider';
import type { TradingClient } from '../../../runtime/trading-client.ts';
import type { ProviderDirectory } from '../provider-directory.ts';

/** A request's order at a provider, and the provider's answers. */
export interface ProviderOrder {
  readonly dnwId: DnwId;
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  readonly provider: ProviderName;
  readonly tries: number;
  readonly askedAt: number;
  readonly nextAt: number | null;
  readonly pay: string | null;
  readonly lastAnswer: string;
  /** Whether the provider did not answer the last call. */
  readonly isSilent: boolean;
}

/** The last answer. */
export type ProviderAnswer = Pick<ProviderOrder, 'lastAnswer' | 'isSilent'> &
  Partial<Pick<ProviderOrder, 'nextAt' | 'pay'>>;

/** The owner of a payment. */
export interface Claim {
  readonly siteId: SiteId;
  readonly provider: ProviderName;
  readonly paymentId: string;
  readonly playerId: PlayerId;
  /** null: paid at a page, without a request. */
  readonly dnwId: DnwId | null;
}

/** A payment that does not match the books. */
export interface NewIncident extends Omit<Claim, 'playerId'> {
  readonly kind: IncidentKind;
  readonly paymentState: Payment['state'];
  readonly payment: Payment;
  /** null: unknown. */
  readonly playerId: PlayerId | null;
  readonly at: number;
}

/** The stored state of payments: all of it is committed. */
export interface PaymentStore {
  request(siteId: SiteId, id: DnwId): Promise<DnwRow | null>;
  receiptOf(siteId: SiteId, provider: ProviderName, paymentId: string): Promise<DnwReceiptRow | null>;
  receiptFor(id: DnwId): Promise<DnwReceiptRow | null>;
  /** Claims the payment permanently; false when it belongs to another. The engine receives claimed payments only. */
  claim(claim: Claim): Promise<boolean>;
  /** Stores a mismatch once, until operators decide about it. */
  keepIncident(incident: NewIncident): Promise<void>;
  order(id: DnwId): Promise<ProviderOrder | null>;
  /** Written before the provider is called. False when another process was first. */
  begin(order: ProviderOrder): Promise<boolean>;
  retry(order: ProviderOrder, nextAt: number): Promise<boolean>;
  note(id: DnwId, answer: ProviderAnswer): Promise<void>;
  /** The member's reference at the provider, constant from its first use. */
  memberRef(owner: { readonly siteId: SiteId; readonly playerId: PlayerId }, provider: ProviderName): Promise<string>;
  memberOf(siteId: SiteId, provider: ProviderName, ref: string): Promise<PlayerId | null>;
}

export interface PaymentParts {
  readonly store: PaymentStore;
  readonly directory: ProviderDirectory;
  readonly trading: Pick<TradingClient, 'operate'>;
  /** The bank currency of a site. */
  readonly bankCurrency: (siteId: SiteId) => string;
  readonly clock: Clock;
}
