import { proposeRoll } from '@hoga/contract/admin-proposal';
import { type AdminRoll, cancelRoll, listRolls } from '@hoga/contract/admin-roll';
import type { BodyOf } from '@hoga/contract/call';
import type { SiteId } from '@hoga/kernel/ids';
import { useQuery } from '@tanstack/react-query';
import { callApi, fetchData } from './api.ts';
import { REFETCH_MS } from './pages.ts';

export type { AdminRoll };

/** Rolls of what the site offers, and the contract of each instrument. */
export function useRolls(siteInfoId: SiteId) {
  return useQuery({
    queryKey: ['rolls', siteInfoId],
    queryFn: () => fetchData(listRolls, { query: { siteInfoId } }),
    refetchInterval: REFETCH_MS,
  });
}

export function announceRoll(siteInfoId: SiteId, body: BodyOf<typeof proposeRoll>) {
  return callApi(proposeRoll, { query: { siteInfoId }, body });
}

export function withdrawRoll(siteInfoId: SiteId, body: BodyOf<typeof cancelRoll>) {
  return callApi(cancelRoll, { query: { siteInfoId }, body });
}
