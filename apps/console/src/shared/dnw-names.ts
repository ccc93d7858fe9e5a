import type { DnwStatus, DnwType } from '@hoga/domain/wallet/dnw';
import { t } from './i18n/t.ts';
import type { StatusTone } from './kit/status-tag.tsx';

/** The names of requests at the cashier. */
export const DNW_TYPE_NAMES: Readonly<Record<DnwType, string>> = {
  D: t('kit.deposit'),
  W: t('kit.withdrawal'),
  WB: t('kit.purchase'),
  WS: t('kit.sale'),
  CO: t('kit.convertOut'),
  CI: t('kit.convertIn'),
  TO: t('kit.sent'),
  TI: t('kit.received'),
  B: t('kit.bonus'),
};

export const DNW_STATUS: Readonly<Record<DnwStatus, readonly [name: string, tone: StatusTone]>> = {
  REQUESTED: [t('kit.waiting'), 'wait'],
  MATCHED: [t('kit.matched'), 'wait'],
  PAID: [t('kit.transferCheck'), 'brand'],
  APPEALED: [t('kit.appeal'), 'warn'],
  SENDING: [t('kit.payoutWaiting'), 'brand'],
  APPROVED: [t('kit.approved'), 'ok'],
  REJECTED: [t('kit.rejected'), 'danger'],
  CANCELED: [t('kit.cancelled'), 'gone'],
  EXPIRED: [t('kit.expired'), 'gone'],
  RETURNED: [t('kit.transferReturned'), 'warn'],
};
