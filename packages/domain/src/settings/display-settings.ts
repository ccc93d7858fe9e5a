import { LANGUAGES, type Language } from '../site/language.ts';

export const PRICE_PALETTES = ['kr', 'global', 'cvd'] as const;
export type PricePalette = (typeof PRICE_PALETTES)[number];

/** How the application looks and speaks, chosen on this device. */
export interface DisplaySettings {
  /** `site`: as the site starts; `system`: as the device is set. */
  readonly theme: 'site' | 'dark' | 'light' | 'system';
  /** `site`: as the site shows them; `kr`: red up, blue down; `global`: green up, red down; `cvd`: safe for colour-blind eyes. */
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
    price: oneOf(fields.price, ['site', ...PRICE_PALETTES], byDefault.price),
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

/** The price colours to show: red is a rise on every site (NAV-44, NAV-45), unless its operator or the member has chosen otherwise. */
export function shownPrice(chosen: DisplaySettings['price'], sitePrice: PricePalette = 'kr'): PricePalette {
  return chosen === 'site' ? sitePrice : chosen;
}

export function shownLanguage(chosen: DisplaySettings['language'], siteLanguage: Language): Language {
  return chosen === 'site' ? siteLanguage : chosen;
}
