import type { OperatorRole } from '@hoga/domain/operators/permissions';
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
