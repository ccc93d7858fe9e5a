import type { CouponState } from '@hoga/domain/wallet/coupons';
import { t } from '../../shared/i18n/t.ts';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

export const STATES: Readonly<Record<CouponState, readonly [name: string, tone: StatusTone]>> = {
  OPEN: [t('coupons.stateOpen'), 'ok'],
  SCHEDULED: [t('coupons.statePlanned'), 'wait'],
  USED: [t('coupons.stateUsed'), 'brand'],
  EXPIRED: [t('coupons.stateExpired'), 'gone'],
  WITHDRAWN: [t('coupons.withdrawn'), 'danger'],
};

/** The views of the list, and the state each shows. */
export const VIEWS = [
  { id: 'all', name: t('coupons.all'), state: null },
  { id: 'open', name: t('coupons.stateOpen'), state: 'OPEN' },
  { id: 'used', name: t('coupons.stateUsed'), state: 'USED' },
  { id: 'expired', name: t('coupons.stateExpired'), state: 'EXPIRED' },
  { id: 'withdrawn', name: t('coupons.withdrawn'), state: 'WITHDRAWN' },
] as const satisfies readonly { id: string; name: string; state: CouponState | null }[];
