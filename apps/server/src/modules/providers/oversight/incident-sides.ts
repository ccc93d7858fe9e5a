import type { ProviderIncident } from '@hoga/contract/admin-provider';
import { walletCurrency } from '@hoga/domain/site/wallet-label';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { isLive } from '@hoga/domain/wallet/dnw';
import { incidentActs } from '@hoga/domain/wallet/provider-incidents';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import { toText } from '@hoga/kernel/decimal';
import type { IncidentRow } from '../../../persistence/schema/providers.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';
import { isIncoming } from '../payments/take-payment.ts';

/** Both sides of an incident in their current state. */
export interface Sides {
  readonly incident: IncidentRow;
  readonly request: DnwRow | null;
  /** The site's wallet of the payment's currency; null: there is none. */
  readonly walletType: WalletType | null;
  readonly isBooked: boolean;
  readonly now: number;
}

/** Whether this payment made the transfer, and the member can still have it back. */
function isReturnable({ reference, returnableUntil }: DnwRow, { paymentId }: IncidentRow, now: number): boolean {
  return reference === paymentId && returnableUntil !== null && now < returnableUntil;
}

export async function sidesOf({ store, directory, clock }: PaymentParts, incident: IncidentRow): Promise<Sides> {
  const { siteId, provider, paymentId, dnwId, payment } = incident;
  const currencies = directory.of(siteId, provider)?.setting.currencies ?? {};
  return {
    incident,
    request: dnwId === null ? null : await store.request(siteId, dnwId),
    walletType: currencies[payment.currency] ?? null,
    isBooked: (await store.receiptOf(siteId, provider, paymentId)) !== null,
    now: clock.now(),
  };
}

export function actsOf({ incident, request, walletType, isBooked, now }: Sides): ProviderIncident['acts'] {
  if (incident.state === 'DECIDED') return [];
  return [
    ...incidentActs({
      payment: incident.payment,
      hasWallet: walletType !== null,
      isBooked,
      request:
        request === null
          ? null
          : {
              direction: isIncoming(request) ? 'IN' : 'OUT',
              isLive: isLive(request.status) && request.provider === incident.provider,
              isReturnable: isReturnable(request, incident, now),
            },
    }),
  ];
}

type Money = Pick<ProviderIncident['payment'], 'amount' | 'currency'>;

/** The amount the provider was to collect or pay for the request. */
export function dueOf({ won, point, currency }: DnwRow, bankCurrency: string): Money {
  return won === null ? { amount: toText(point), currency } : { amount: toText(won), currency: bankCurrency };
}

/** The provider's figures, in the books' currency codes where there is one. */
export function reportedBy({ incident: { payment }, walletType }: Sides, bankCurrency: string): Money {
  const currency = walletType === null ? payment.currency : walletCurrency(walletType, bankCurrency);
  return { amount: payment.amount, currency };
}
