import type { Reply } from '@hoga/client/reply';
import { type Admin, listAdmins, saveAdmin } from '@hoga/contract/admin';
import type { DataOf } from '@hoga/contract/call';
import type { OperatorRole } from '@hoga/domain/operators/permissions';
import type { SiteId } from '@hoga/kernel/ids';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi, fetchData } from './api.ts';
import { PAGE_SIZE, pagesOf } from './pages.ts';
import { useScopedSites } from './site-scope.ts';

/** The operators of the sites in scope; one of several sites is there once, with all grants. */
export function useOperators() {
  const sites = useScopedSites('operators.read');
  const query = useInfiniteQuery({
    queryKey: ['operators', sites],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      Promise.all(
        sites.map((siteInfoId) =>
          fetchData(listAdmins, { query: { siteInfoId, page: String(pageParam), size: String(PAGE_SIZE) } }),
        ),
      ),
    getNextPageParam: (last, _all, page) => (last.some(({ total }) => page * PAGE_SIZE < total) ? page + 1 : undefined),
  });
  return pagesOf(query);
}

interface RolesOnSite {
  readonly siteId: SiteId;
  readonly roles: OperatorRole[];
  readonly reason: string;
}

/** Done, or what waits for a second person. */
export type SavedRoles = DataOf<typeof saveAdmin>;

/** All the roles that somebody has on a site from now on; none: no operator of it any more. */
export function changeRoles(
  { id, version }: Admin,
  { siteId, roles, reason }: RolesOnSite,
): Promise<Reply<SavedRoles>> {
  return callApi(saveAdmin, { query: { siteInfoId: siteId }, body: { id, version, roles, reason } });
}

/** Makes a member an operator of their site. */
export function makeOperator(username: string, { siteId, roles, reason }: RolesOnSite): Promise<Reply<SavedRoles>> {
  return callApi(saveAdmin, { query: { siteInfoId: siteId }, body: { username, roles, reason } });
}
