import { providerState } from '@hoga/domain/wallet/provider-health';
import type { ProviderName } from '@hoga/domain/wallet/providers';
import type { SiteId } from '@hoga/kernel/ids';
import type { Queries } from '../../../persistence/database.ts';
import { recentCalls } from './call-store.ts';
import { openIncidents } from './incident-store.ts';
import { differingRuns } from './run-store.ts';

/** A problem of a site's payment provider, as an alarm finding. */
interface ProviderFinding {
  readonly siteId: SiteId;
  readonly rule: 'PROVIDER_DOWN' | 'PROVIDER_INCIDENT' | 'RECONCILIATION';
  readonly subject: ProviderName;
  readonly figure: string;
  readonly threshold: string;
}

/** Payment providers that have stopped answering. */
export async function downProviders(queries: Queries, now: number): Promise<readonly ProviderFinding[]> {
  const calls = await recentCalls(queries, now);
  return calls
    .filter((called) => providerState(called, now) === 'DOWN')
    .map(({ siteId, provider, failed }) => {
      return { siteId, rule: 'PROVIDER_DOWN', subject: provider, figure: String(failed), threshold: '5m' };
    });
}

/** Incidents without a decision by two operators; one finding per provider. */
export async function undecidedIncidents(queries: Queries): Promise<readonly ProviderFinding[]> {
  const open = await openIncidents(queries);
  return open.map(({ siteId, provider, count }) => {
    return { siteId, rule: 'PROVIDER_INCIDENT', subject: provider, figure: String(count), threshold: '0' };
  });
}

/** Providers whose newest reconciliation has differences. */
export async function differingProviders(queries: Queries): Promise<readonly ProviderFinding[]> {
  const runs = await differingRuns(queries);
  return runs.map(({ siteId, provider, differences }) => {
    return { siteId, rule: 'RECONCILIATION', subject: provider, figure: String(differences.length), threshold: '0' };
  });
}
