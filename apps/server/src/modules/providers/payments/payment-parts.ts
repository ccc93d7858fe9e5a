import type { IncidentKind } from '@hoga/domain/wallet/provider-incidents';
import type { ProviderName } from '@hoga/domain/wallet/providers';
import type { DnwReceiptRow, DnwRow } from '@hoga/engine/cashier/rows';
import type { Clock } from '@hoga/kernel/clock';
import type { DnwId, PlayerId, SiteId } from '@hoga/kernel/ids';
import type { Payment } from '@hoga/providers/provider';
import type { TradingClient } from '../../../runtime/trading-client.ts';
import type { ProviderDirectory } from '../provider-directory.ts';

/** What was asked of a provider for a request, and what was heard. */
export interface ProviderOrder {
  readonly dnwId: DnwId;
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  readonly provider: ProviderName;
  readonly tries: number;
  readonly askedAt: number;
  readonly nextAt: number | null;
  readonly pay: string | null;
  readonly heard: string;
  /** Whether nothing was: it did not answer when it was last asked. */
  readonly isSilent: boolean;
}

/** What was heard last. */
export type Heard = Pick<ProviderOrder, 'heard' | 'isSilent'> & Partial<Pick<ProviderOrder, 'nextAt' | 'pay'>>;

/** Whose payment one is. */
export interface Claim {
  readonly siteId: SiteId;
  readonly provider: ProviderName;
  readonly paymentId: string;
  readonly playerId: PlayerId;
  /** null: paid at a page, without a request. */
  readonly dnwId: DnwId | null;
}

/** A payment that does not fit the books. */
export interface NewIncident extends Omit<Claim, 'playerId'> {
  readonly kind: IncidentKind;
  readonly paymentState: Payment['state'];
  readonly payment: Payment;
  /** null: not known. */
  readonly playerId: PlayerId | null;
  readonly at: number;
}

/** What payments keep and read: all of it is committed. */
export interface PaymentStore {
  request(siteId: SiteId, id: DnwId): Promise<DnwRow | null>;
  receiptOf(siteId: SiteId, provider: ProviderName, paymentId: string): Promise<DnwReceiptRow | null>;
  receiptFor(id: DnwId): Promise<DnwReceiptRow | null>;
  /** Whether the payment is this one's, now and for good: the engine is told of none that is another's. */
  claim(claim: Claim): Promise<boolean>;
  /** Keeps what does not fit the books, once, until operators decide about it. */
  keepIncident(incident: NewIncident): Promise<void>;
  order(id: DnwId): Promise<ProviderOrder | null>;
  /** Written before anything is asked. False where somebody else has been as far. */
  begin(order: ProviderOrder): Promise<boolean>;
  retry(order: ProviderOrder, nextAt: number): Promise<boolean>;
  note(id: DnwId, heard: Heard): Promise<void>;
  /** What the member is called at the provider, from the first time on. */
  memberRef(owner: { readonly siteId: SiteId; readonly playerId: PlayerId }, provider: ProviderName): Promise<string>;
  memberOf(siteId: SiteId, provider: ProviderName, ref: string): Promise<PlayerId | null>;
}

export interface PaymentParts {
  readonly store: PaymentStore;
  readonly directory: ProviderDirectory;
  readonly trading: Pick<TradingClient, 'operate'>;
  /** The currency of a site's money of the bank. */
  readonly bankCurrency: (siteId: SiteId) => string;
  readonly clock: Clock;
}
