import type { RequestKind } from '@hoga/domain/operators/requests';
import { t } from './i18n/t.ts';

export const KIND_NAMES: Readonly<Record<RequestKind, string>> = {
  DEPOSIT: t('kit.deposit'),
  WITHDRAWAL: t('kit.withdrawal'),
  P2P: 'P2P',
};
