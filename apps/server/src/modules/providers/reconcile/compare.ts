import { walletCurrency } from '@hoga/domain/site/wallet-label';
import type { Payment, Provider } from '@hoga/providers/provider';
import { type BookedRequest, type Difference, differences } from '@hoga/providers/reconcile';
import type { Queries } from '../../../persistence/database.ts';
import type { Site } from '../../sites/public.ts';
import { bookedRequests } from './booked-store.ts';

export interface Compared {
  readonly differences: readonly Difference[];
  readonly requests: number;
  readonly payments: number;
}

/** From one time to another, the second excluded. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

type ComparedSite = Pick<Site, 'id' | 'binaryCurrency'>;

/** The findings, or why the provider could not be queried. */
export async function compareProvider(
  queries: Queries,
  site: ComparedSite,
  provider: Provider,
  range: Range,
): Promise<Compared | string> {
  const report = await provider.payments(range.from, range.to);
  if (report.kind !== 'accepted') return report.reason;
  const requests = await bookedRequests(queries, site, provider, range, report.value);
  const others = await lookUp(provider, requests, report.value);
  if (typeof others === 'string') return others;
  const payments = [...report.value, ...others].map((payment) => inOurWords(site, provider, payment));
  return { differences: differences({ requests, payments }), requests: requests.length, payments: payments.length };
}

/** A payment missing in the report may be of another day. */
async function lookUp(
  provider: Provider,
  requests: readonly BookedRequest[],
  payments: readonly Payment[],
): Promise<readonly Payment[] | string> {
  const known = new Set(payments.map(({ orderId }) => orderId));
  const found: Payment[] = [];
  for (const { id, isOrdered } of requests) {
    if (!isOrdered || known.has(id)) continue;
    const belief = await provider.queryPayment(id);
    if (belief.kind !== 'accepted') return belief.reason;
    if (belief.value !== null) found.push(belief.value);
  }
  return found;
}

/** A currency unknown to the books stays as it is, and differs. */
function inOurWords({ binaryCurrency }: ComparedSite, { setting }: Provider, payment: Payment): Payment {
  const wallet = setting.currencies[payment.currency];
  return wallet === undefined ? payment : { ...payment, currency: walletCurrency(wallet, binaryCurrency) };
}
