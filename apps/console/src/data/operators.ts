import type { Reply } from '@hoga/client/reply';
import { type Admin, listAdmins, saveAdmin } from '@hoga/contract/admin';
import type { DataOf } from '@hoga/contract/call';
import type { RoleKey } from '@hoga/domain/operators/permissions';
import type { SiteId } from '@hoga/kernel/ids';
import { callApi, fetchData } from './api.ts';
import { listResource, newestFirst, numberedPage, pageQuery } from './list-resource.ts';

/** The operators of the sites in scope; an operator of several sites is listed once, with all grants. */
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

/** Saved, or a proposal that waits for a second person. */
export type SavedRoles = DataOf<typeof saveAdmin>;

/** Replaces all roles of a user on a site; an empty list ends the user's operator access there. */
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
