import { isShippedRole, type OperatorRole, type Permission, type RoleKey } from '@hoga/domain/operators/permissions';
import { t } from './i18n/t.ts';

/** From the highest. */
export const ROLE_NAMES: Readonly<Record<OperatorRole, string>> = {
  OWNER: t('kit.roleOwner'),
  MANAGER: t('kit.roleManager'),
  CASHIER: t('kit.roleCashier'),
  RISK: t('kit.roleRisk'),
  SUPPORT: t('kit.roleSupport'),
  CONTENT: t('kit.roleContent'),
  AUDITOR: t('kit.roleAudit'),
};

interface NamedRole {
  readonly role: RoleKey;
  readonly name: string | null;
}

/** The name of a role; a site's own role by its given name. */
export function roleName(role: RoleKey, own: readonly NamedRole[] = []): string {
  if (isShippedRole(role)) return ROLE_NAMES[role];
  return own.find((each) => each.role === role)?.name ?? t('kit.ownRole');
}

/** The description of a right. */
export function permissionName(permission: Permission): string {
  return t(`rights.${permission}`);
}
