import { lazy } from 'react';
import { loadLazyTexts } from '../../../shared/i18n/i18n.ts';

/** With its own texts: the candles do not wait for it. */
export const ContractExtras = lazy(async () => {
  const [extras] = await Promise.all([import('./contract-extras.tsx'), loadLazyTexts()]);
  return { default: extras.ContractExtras };
});
