import { shownLanguage, shownPrice, shownTheme } from '@hoga/domain/settings/display-settings';
import { displayStore } from '../../data/settings/display-store.ts';
import type { Site } from '../../data/site/site.ts';
import { currentLanguage, setLanguage } from '../../shared/i18n/i18n.ts';
import { applyTheme } from '../../shared/theme/apply-theme.ts';

/** Puts the settings on the page: theme, price colours, density, the site's brand and the language. */
export async function applyAppearance(site: Site): Promise<void> {
  const { display } = displayStore.getState();
  const { brand, onBrand, start } = site.theme;
  applyTheme({
    theme: shownTheme(display.theme, start),
    price: shownPrice(display.price, site.theme.palette),
    density: display.density,
    brand: { brand, onBrand },
  });
  const language = shownLanguage(display.language, site.language);
  if (language !== currentLanguage()) await setLanguage(language);
}
