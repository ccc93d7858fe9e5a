import { LANGUAGES, type Language } from '../site/language.ts';

export const PRICE_PALETTES = ['kr', 'global', 'cvd'] as const;
export type PricePalette = (typeof PRICE_PALETTES)[number];

/** Appearance and language, chosen on this device. */
export interface DisplaySettings {
  /** `site`: the site's default; `system`: the device's setting. */
  readonly theme: 'site' | 'dark' | 'light' | 'system';
  /**
   * `site`: the site's default; `kr`: red up, blue down; `global`: green up, red down; `cvd`: safe for colour-blind
   * eyes.
   */
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

/** Parses the stored settings; an unknown choice becomes the default. */
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

/** The theme to show: without a choice, the site's default. */
export function shownTheme(
  chosen: DisplaySettings['theme'],
  siteStart: 'dark' | 'light',
): Exclude<DisplaySettings['theme'], 'site'> {
  return chosen === 'site' ? siteStart : chosen;
}

/**
 * The price colours to show: red is a rise on every site (NAV-44, NAV-45), unless its operator or the member has chosen
 * otherwise.
 */
export function shownPrice(chosen: DisplaySettings['price'], sitePrice: PricePalette = 'kr'): PricePalette {
  return chosen === 'site' ? sitePrice : chosen;
}

export function shownLanguage(chosen: DisplaySettings['language'], siteLanguage: Language): Language {
  return chosen === 'site' ? siteLanguage : chosen;
}
