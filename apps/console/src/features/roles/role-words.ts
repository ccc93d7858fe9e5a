import type { Role } from '@hoga/contract/admin-role';
import { PERMISSIONS, type Permission } from '@hoga/domain/operators/permissions';
import { DECIDES_MONEY } from '@hoga/domain/operators/proposals';
import { t } from '../../shared/i18n/t.ts';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

export const VIEWS = [
  { id: 'roles', name: t('roles.roles') },
  { id: 'table', name: t('roles.table') },
  { id: 'retired', name: t('roles.retiredRoles') },
] as const;

export function roleState({ siteInfoId, retiredAt, proposalId }: Role): readonly [string, StatusTone] {
  if (siteInfoId === null) return [t('roles.ofEverySite'), 'wait'];
  if (retiredAt !== null) return [t('roles.retired'), 'gone'];
  return proposalId === null ? [t('roles.own'), 'brand'] : [t('roles.changing'), 'warn'];
}

interface RightGroup {
  readonly name: string;
  readonly permissions: readonly Permission[];
}

const AREAS: readonly (readonly [name: string, areas: readonly string[]])[] = [
  [t('roles.groupMoney'), ['requests', 'payouts', 'finance', 'coupons', 'partners']],
  [t('roles.groupMembers'), ['members', 'inquiries', 'messages']],
  [t('roles.groupSite'), ['sites', 'content']],
  [t('roles.groupAdministration'), ['operators', 'proposals', 'audit', 'exports']],
];

const rightsIn = (areas: readonly string[]) =>
  PERMISSIONS.filter((permission) => areas.includes(permission.split('.')[0] ?? ''));

const elsewhere = new Set(AREAS.flatMap(([, areas]) => rightsIn(areas)));

/** All rights by area; a right of no other area belongs to trading. */
export const RIGHT_GROUPS: readonly RightGroup[] = [
  ...AREAS.map(([name, areas]) => ({ name, permissions: rightsIn(areas) })),
  { name: t('roles.groupTrading'), permissions: PERMISSIONS.filter((permission) => !elsewhere.has(permission)) },
];

export const decidesMoney = (permission: Permission) => DECIDES_MONEY.has(permission);
