import type { OperatorRole } from '@hoga/domain/operators/permissions';
import type { Operator } from '../data/session-store.ts';
import { ROLE_NAMES } from '../shared/role-names.ts';

/** The roles that somebody has on any site, from the highest. */
export function roleText({ grants }: Pick<Operator, 'grants'>): string {
  const held = new Set(grants.flatMap(({ roles }) => roles));
  const names = (Object.keys(ROLE_NAMES) as OperatorRole[]).filter((role) => held.has(role));
  return names.map((role) => ROLE_NAMES[role]).join(' · ');
}
