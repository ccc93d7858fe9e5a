import type { Reply } from '@hoga/client/reply';
import { changeAdminSite, getAdminSite } from '@hoga/contract/admin-site';
import type { BodyOf, DataOf } from '@hoga/contract/call';
import type { SiteId } from '@hoga/kernel/ids';
import { useQuery } from '@tanstack/react-query';
import { callApi, fetchData } from './api.ts';

/** How a site is set up. */
export function useSiteSettings(siteInfoId: SiteId) {
  return useQuery({
    queryKey: ['site-settings', siteInfoId],
    queryFn: () => fetchData(getAdminSite, { query: { siteInfoId } }),
  });
}

/** Only what has changed is sent. */
export type SiteChange = Omit<BodyOf<typeof changeAdminSite>, 'version' | 'reason' | 'siteInfoId'>;

export function changeSite(
  siteInfoId: SiteId,
  change: { readonly version: number; readonly fields: SiteChange; readonly reason: string },
): Promise<Reply<DataOf<typeof changeAdminSite>>> {
  const { version, fields, reason } = change;
  return callApi(changeAdminSite, { query: { siteInfoId }, body: { version, ...fields, reason } });
}
