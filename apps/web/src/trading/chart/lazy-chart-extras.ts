import { lazy } from 'react';
import { loadLazyTexts } from '../../shared/i18n/i18n.ts';

/** With its own texts: what is drawn beside the candles comes after them. */
export const ChartExtras = lazy(async () => {
  const [extras] = await Promise.all([import('./chart-extras.tsx'), loadLazyTexts()]);
  return { default: extras.ChartExtras };
});
