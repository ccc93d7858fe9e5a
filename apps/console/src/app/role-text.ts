import type { OperatorRole, RoleKey } from '@hoga/domain/operators/permissions';
import type { Operator } from '../data/session-store.ts';
import { ROLE_NAMES, roleName } from '../shared/role-names.ts';

/** The operator's roles on all sites, the highest first. */
export function roleText({ grants, ownRoles }: Pick<Operator, 'grants' | 'ownRoles'>): string {
  const held = new Set<RoleKey>(grants.flatMap(({ roles }) => roles));
  const ranked: readonly RoleKey[] = [
    ...(Object.keys(ROLE_NAMES) as OperatorRole[]),
    ...ownRoles.map(({ role }) => role),
  ];
  return [...new Set(ranked.filter((role) => held.has(role)))].map((role) => roleName(role, ownRoles)).join(' · ');
}
