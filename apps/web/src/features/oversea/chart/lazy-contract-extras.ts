import { lazy } from 'react';
import { loadLazyTexts } from '../../../shared/i18n/i18n.ts';

/** Loaded with its texts after the candles. */
export const ContractExtras = lazy(async () => {
  const [extras] = await Promise.all([import('./contract-extras.tsx'), loadLazyTexts()]);
  return { default: extras.ContractExtras };
});
