import type { OperatorRole } from '@hoga/domain/operators/permissions';

/** From the highest. */
export const ROLE_NAMES: Readonly<Record<OperatorRole, string>> = {
  OWNER: '소유자',
  MANAGER: '운영 총괄',
  CASHIER: '정산',
  RISK: '위험 관리',
  SUPPORT: '상담',
  CONTENT: '콘텐츠',
  AUDITOR: '감사',
};
