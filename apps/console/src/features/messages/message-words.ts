import { MESSAGE_CATEGORIES, type MessageCategory } from '@hoga/domain/content/vocabulary';

/** As members read them. */
const NAMES: Readonly<Record<MessageCategory, string>> = {
  CASH: '입출금',
  TRADE: '거래',
  ACCOUNT: '계정',
  SUPPORT: '문의',
  BENEFIT: '혜택',
  NOTICE: '안내',
};

export const CATEGORIES = MESSAGE_CATEGORIES.map((value) => ({ value, name: NAMES[value] }));
