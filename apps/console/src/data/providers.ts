import {
  listProviderIncidents,
  listProviderRuns,
  listProviders,
  type ProviderHealth,
  type ProviderIncident,
  proposeProviderIncident,
  reconcileProvider,
} from '@hoga/contract/admin-provider';
import type { IncidentAct, IncidentState } from '@hoga/domain/wallet/provider-incidents';
import { PROVIDERS, type ProviderName } from '@hoga/domain/wallet/providers';
import type { SiteId } from '@hoga/kernel/ids';
import { useQuery } from '@tanstack/react-query';
import { askedPeriod, type PeriodSearch } from '../shared/period-search.ts';
import { callApi, fetchData } from './api.ts';
import { backwardsPage, backwardsQuery, listResource } from './list-resource.ts';

/** The number by which the address names a provider of a site. */
export function providerKey({ siteInfoId, provider }: Pick<ProviderHealth, 'siteInfoId' | 'provider'>): number {
  return siteInfoId * (PROVIDERS.length + 1) + PROVIDERS.indexOf(provider) + 1;
}

/** Each provider's health, its waiting requests, and the result of its last reconciliation. */
export const providers = listResource<null, ProviderHealth, never>({
  key: 'providers',
  permission: 'requests.read',
  read: async (siteInfoId) => ({
    ...(await fetchData(listProviders, { query: { siteInfoId } })),
    next: null,
  }),
  idOf: providerKey,
  compare: () => (one, other) => providerKey(one) - providerKey(other),
  news: 'POLLED',
});

export interface IncidentFilter {
  readonly state: IncidentState;
  readonly period: PeriodSearch;
}

/** Payments that providers report and the books do not have. */
export const incidents = listResource<IncidentFilter, ProviderIncident, number>({
  key: 'provider-incidents',
  permission: 'requests.read',
  read: async (siteInfoId, { state, period }, before) => {
    const query = { ...backwardsQuery(siteInfoId, before), state, ...askedPeriod(period) };
    return backwardsPage((await fetchData(listProviderIncidents, { query })).rows, ({ id }) => id);
  },
  idOf: ({ id }) => id,
  compare: () => (one, other) => other.id - one.id,
  news: 'POLLED',
});

/** The last reconciliations with a provider. */
export function useRuns(siteInfoId: SiteId, provider: ProviderName) {
  return useQuery({
    queryKey: ['providers', 'runs', siteInfoId, provider],
    queryFn: () => fetchData(listProviderRuns, { query: { siteInfoId, provider } }),
  });
}

export function reconcile(siteInfoId: SiteId, provider: ProviderName, day: string) {
  return callApi(reconcileProvider, { query: { siteInfoId }, body: { provider, day } });
}

export interface IncidentDecision {
  readonly act: IncidentAct;
  /** The member, where the payment's owner is unknown. */
  readonly username: string | null;
  readonly reason: string;
}

export function proposeDecision(
  { siteInfoId, id, version }: Pick<ProviderIncident, 'siteInfoId' | 'id' | 'version'>,
  { act, username, reason }: IncidentDecision,
) {
  return callApi(proposeProviderIncident, {
    query: { siteInfoId },
    body: { incidentId: id, version, act, reason, ...(username === null ? {} : { username }) },
  });
}
