import { LANGUAGES, type Language } from '../site/language.ts';

export type PricePalette = 'kr' | 'global' | 'cvd';

/** How the application looks and speaks, chosen on this device. */
export interface DisplaySettings {
  /** `site`: as the site starts; `system`: as the device is set. */
  readonly theme: 'site' | 'dark' | 'light' | 'system';
  /** `site`: as people of the site's language read them; `kr`: red up, blue down; `global`: green up, red down; `cvd`: safe for colour-blind eyes. */
  readonly price: 'site' | PricePalette;
  readonly density: 'cozy' | 'compact';
  readonly language: 'site' | Language;
}

export const DEFAULT_DISPLAY_SETTINGS: DisplaySettings = {
  theme: 'site',
  price: 'site',
  density: 'cozy',
  language: 'site',
};

function oneOf<Choice extends string>(value: unknown, choices: readonly Choice[], fallback: Choice): Choice {
  return choices.find((choice) => choice === value) ?? fallback;
}

/** Reads what was stored; an unknown choice is the default. */
export function parseDisplaySettings(stored: unknown): DisplaySettings {
  const fields: { readonly [Field in keyof DisplaySettings]?: unknown } =
    typeof stored === 'object' && stored !== null ? stored : {};
  const byDefault = DEFAULT_DISPLAY_SETTINGS;
  return {
    theme: oneOf(fields.theme, ['site', 'dark', 'light', 'system'], byDefault.theme),
    price: oneOf(fields.price, ['site', 'kr', 'global', 'cvd'], byDefault.price),
    density: oneOf(fields.density, ['cozy', 'compact'], byDefault.density),
    language: oneOf(fields.language, ['site', ...LANGUAGES], byDefault.language),
  };
}

/** The theme to show: whoever has chosen none gets the one the site starts in. */
export function shownTheme(
  chosen: DisplaySettings['theme'],
  siteStart: 'dark' | 'light',
): Exclude<DisplaySettings['theme'], 'site'> {
  return chosen === 'site' ? siteStart : chosen;
}

/** The price colours to show. Red is a rise in Korea and a fall abroad. */
export function shownPrice(chosen: DisplaySettings['price'], siteLanguage: Language): PricePalette {
  if (chosen !== 'site') return chosen;
  return siteLanguage === 'ko' ? 'kr' : 'global';
}

export function shownLanguage(chosen: DisplaySettings['language'], siteLanguage: Language): Language {
  return chosen === 'site' ? siteLanguage : chosen;
}
