import { MESSAGE_CATEGORIES, type MessageCategory } from '@hoga/domain/content/vocabulary';
import { t } from './i18n/t.ts';

/** As members read them. */
const NAMES: Readonly<Record<MessageCategory, string>> = {
  CASH: t('messages.aboutCash'),
  TRADE: t('messages.aboutTrading'),
  ACCOUNT: t('messages.aboutAccount'),
  SUPPORT: t('messages.aboutInquiry'),
  BENEFIT: t('messages.aboutBenefit'),
  NOTICE: t('messages.aboutNotice'),
};

export const CATEGORIES = MESSAGE_CATEGORIES.map((value) => ({ value, name: NAMES[value] }));

export function categoryName(category: MessageCategory): string {
  return NAMES[category];
}
