import type { Reply } from '@hoga/client/reply';
import { getRisk, type RiskRow, setExposureLimit } from '@hoga/contract/admin-risk';
import type { DataOf } from '@hoga/contract/call';
import type { SiteId } from '@hoga/kernel/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, fetchData } from './api.ts';
import { useAskedScope } from './site-scope.ts';

export type Risk = DataOf<typeof getRisk>;
type ExposureLimit = DataOf<typeof setExposureLimit>;

/** The server computes it anew no more often than that. */
const COMPUTED_MS = 5_000;

/** Members' holdings on the sites in scope, and the effects of price moves. */
export function useRisk() {
  const scope = useAskedScope('dashboard.read');
  return useQuery({
    queryKey: ['risk', scope],
    enabled: scope !== null,
    queryFn: async () => (scope === null ? null : await fetchData(getRisk, { query: scope })),
    refetchInterval: COMPUTED_MS,
  });
}

/** The same of one site, whatever is in scope. */
export function useSiteRisk(siteInfoId: SiteId, isAllowed: boolean) {
  return useQuery({
    queryKey: ['risk', siteInfoId],
    enabled: isAllowed,
    queryFn: () => fetchData(getRisk, { query: { siteInfoId } }),
    refetchInterval: COMPUTED_MS,
  });
}

/** `limit` null: none. */
export function setLimit(
  { siteInfoId, stock, limitVersion: version }: Pick<RiskRow, 'siteInfoId' | 'stock' | 'limitVersion'>,
  limit: string | null,
  reason: string,
): Promise<Reply<ExposureLimit>> {
  return callApi(setExposureLimit, { query: { siteInfoId }, body: { stock, limit, version, reason } });
}

export function useLimitsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['risk'] }),
      client.invalidateQueries({ queryKey: ['exposure'] }),
    ]);
  };
}
