import type { ContactStatus } from '@hoga/domain/content/vocabulary';
import { t } from './i18n/t.ts';
import type { StatusTone } from './kit/status-tag.tsx';

export const INQUIRY_STATUS: Readonly<Record<ContactStatus, readonly [name: string, tone: StatusTone]>> = {
  WAITING: [t('inquiries.waiting'), 'warn'],
  ANSWERED: [t('inquiries.answered'), 'ok'],
  CLOSED: [t('inquiries.closed'), 'gone'],
};
