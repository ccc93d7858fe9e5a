import { useTranslation } from 'react-i18next';
import { i18n, type TextValues } from './i18n.ts';
import type { TextKey } from './texts.ts';

/** `const t = useText(); t('common.retry')`: keys are checked, and a change of language re-renders. */
export function useText(): (key: TextKey, values?: TextValues) => string {
  const { t } = useTranslation(undefined, { i18n });
  return (key, values) => t(key, { ...values });
}
