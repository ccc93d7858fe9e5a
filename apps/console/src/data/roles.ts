import {
  endOperatorSession,
  listOperatorSessions,
  listRoles,
  proposeOperatorTotpReset,
  proposeRole,
  proposeRoleRetirement,
  type Role,
} from '@hoga/contract/admin-role';
import { isShippedRole, OPERATOR_ROLES, type Permission, type RoleKey } from '@hoga/domain/operators/permissions';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { useQuery } from '@tanstack/react-query';
import { callApi, fetchData } from './api.ts';
import { listResource } from './list-resource.ts';

const OWN_FROM = 100;

/** The number of a role in the address: shipped roles first, by rank. */
export function roleNumber(role: RoleKey): number {
  return isShippedRole(role) ? OPERATOR_ROLES.indexOf(role) + 1 : OWN_FROM + Number(role.slice('OWN_'.length));
}

/** The roles of each site in scope. */
const siteRoles = listResource<null, Role & { readonly ofSite: SiteId }, never>({
  key: 'roles',
  permission: 'operators.read',
  read: async (siteInfoId) => {
    const { rows } = await fetchData(listRoles, { query: { siteInfoId } });
    return { rows: rows.map((row) => ({ ...row, ofSite: siteInfoId })), next: null };
  },
  idOf: ({ role, ofSite }) => `${role} ${ofSite}`,
  compare: () => (one, other) => roleNumber(one.role) - roleNumber(other.role),
});

/** The roles of the sites in scope; a role of all sites is listed once, with its holders on each of them. */
export const roles = {
  useList: () => {
    const list = siteRoles.useList(null);
    const byRole = new Map<RoleKey, Role>();
    for (const row of list.rows) {
      const known = byRole.get(row.role)?.holders ?? [];
      const more = row.holders.filter(({ id }) => !known.some((holder) => holder.id === id));
      byRole.set(row.role, { ...row, holders: [...known, ...more] });
    }
    return { ...list, rows: [...byRole.values()] };
  },
  useChanged: siteRoles.useChanged,
};

/** The roles that can be given on a site. */
export function useSiteRoles(siteInfoId: SiteId): readonly Role[] {
  const { data } = useQuery({
    queryKey: ['roles', 'of', siteInfoId],
    queryFn: () => fetchData(listRoles, { query: { siteInfoId } }),
  });
  return (data?.rows ?? []).filter(({ retiredAt }) => retiredAt === null);
}

interface RoleContent {
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly reason: string;
}

/** A new role of the site's own. */
export function makeRole(siteInfoId: SiteId, { name, permissions, reason }: RoleContent) {
  return callApi(proposeRole, { query: { siteInfoId }, body: { name, permissions: [...permissions], reason } });
}

export function changeRole(
  siteInfoId: SiteId,
  { role, version }: Pick<Role, 'role' | 'version'>,
  { name, permissions, reason }: RoleContent,
) {
  const body = { role, version, name, permissions: [...permissions], reason };
  return callApi(proposeRole, { query: { siteInfoId }, body });
}

export function retireRole(siteInfoId: SiteId, { role, version }: Pick<Role, 'role' | 'version'>, reason: string) {
  return callApi(proposeRoleRetirement, { query: { siteInfoId }, body: { role, version, reason } });
}

/** Where an operator is signed in. */
export function useOperatorSessions(siteInfoId: SiteId, operatorId: PlayerId) {
  return useQuery({
    queryKey: ['operators', 'sessions', siteInfoId, operatorId],
    queryFn: () => fetchData(listOperatorSessions, { query: { siteInfoId, operatorId } }),
  });
}

/** Of one device, or of all. */
export function signOutOperator(
  siteInfoId: SiteId,
  { operatorId, sessionId }: { readonly operatorId: PlayerId; readonly sessionId: string | null },
  reason: string,
) {
  const body = { operatorId, reason, ...(sessionId === null ? {} : { sessionId }) };
  return callApi(endOperatorSession, { query: { siteInfoId }, body });
}

export function resetOperatorTotp(siteInfoId: SiteId, operatorId: PlayerId, reason: string) {
  return callApi(proposeOperatorTotpReset, { query: { siteInfoId }, body: { operatorId, reason } });
}
