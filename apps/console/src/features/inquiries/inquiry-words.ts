import type { ContactCategory, ContactStatus } from '@hoga/domain/content/vocabulary';
import { t } from '../../shared/i18n/t.ts';

/** As members read them. */
export const ABOUT: Readonly<Record<ContactCategory, string>> = {
  CASH: t('inquiries.aboutCash'),
  TRADE: t('inquiries.aboutTrading'),
  ACCOUNT: t('inquiries.aboutAccount'),
  COPY: t('inquiries.aboutCopy'),
  OTHER: t('inquiries.aboutOther'),
};

/** The views of the list, and the states each shows. */
export const VIEWS = [
  { id: 'waiting', name: t('inquiries.waiting'), statuses: ['WAITING'] },
  { id: 'answered', name: t('inquiries.answered'), statuses: ['ANSWERED'] },
  { id: 'closed', name: t('inquiries.closed'), statuses: ['CLOSED'] },
  { id: 'all', name: t('inquiries.all'), statuses: ['WAITING', 'ANSWERED', 'CLOSED'] },
] as const satisfies readonly { id: string; name: string; statuses: readonly ContactStatus[] }[];
