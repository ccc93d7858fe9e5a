import { lazy } from 'react';
import { loadLazyTexts } from '../../shared/i18n/i18n.ts';

/** With its own texts: the trade screen does not wait for it. */
export const LayoutMenu = lazy(async () => {
  const [menu] = await Promise.all([import('./layout-menu.tsx'), loadLazyTexts()]);
  return { default: menu.LayoutMenu };
});
