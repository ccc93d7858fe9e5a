import { providerState } from '@hoga/domain/wallet/provider-health';
import type { Queries } from '../../../persistence/database.ts';
import { differingRuns, openIncidents, recentCalls } from '../../providers/public.ts';
import { unevenBooks } from './books-check-store.ts';
import type { Finding } from './finding.ts';

/** Payment providers that have stopped answering. */
export async function downProviders(queries: Queries, now: number): Promise<readonly Finding[]> {
  const calls = await recentCalls(queries, now);
  return calls
    .filter((called) => providerState(called, now) === 'DOWN')
    .map(({ siteId, provider, failed }) => {
      return { siteId, rule: 'PROVIDER_DOWN', subject: provider, figure: String(failed), threshold: '5m' };
    });
}

/** Incidents that no two operators have decided about; one alarm for each provider. */
export async function undecidedIncidents(queries: Queries): Promise<readonly Finding[]> {
  const open = await openIncidents(queries);
  return open.map(({ siteId, provider, count }) => {
    return { siteId, rule: 'PROVIDER_INCIDENT', subject: provider, figure: String(count), threshold: '0' };
  });
}

/** Books that are not even in themselves, or not with a payment provider. */
export async function unreconciled(queries: Queries): Promise<readonly Finding[]> {
  const runs = await differingRuns(queries);
  const differing = runs.map(({ siteId, provider, differences }): Finding => {
    return { siteId, rule: 'RECONCILIATION', subject: provider, figure: String(differences.length), threshold: '0' };
  });
  return [...(await unevenBooks(queries)), ...differing];
}
