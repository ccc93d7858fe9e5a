import type { Reply } from '@hoga/client/reply';
import { type Admin, listAdmins, saveAdmin } from '@hoga/contract/admin';
import type { DataOf } from '@hoga/contract/call';
import type { RoleKey } from '@hoga/domain/operators/permissions';
import type { SiteId } from '@hoga/kernel/ids';
import { callApi, fetchData } from './api.ts';
import { listResource, newestFirst, numberedPage, pageQuery } from './list-resource.ts';

/** The operators of the sites in scope; one of several sites is there once, with all grants. */
export const operators = listResource<null, Admin, number>({
  key: 'operators',
  permission: 'operators.read',
  read: async (siteInfoId, _all, page) =>
    numberedPage(siteInfoId, page, await fetchData(listAdmins, { query: pageQuery(siteInfoId, page) })),
  idOf: ({ id }) => id,
  compare: () => newestFirst,
});

interface RolesOnSite {
  readonly siteId: SiteId;
  readonly roles: RoleKey[];
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
