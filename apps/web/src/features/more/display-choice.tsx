import type { DisplaySettings } from '@hoga/domain/settings/display-settings';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { changeDisplaySettings, useDisplaySettings } from '../../data/settings/display-store.ts';
import type { TextKey } from '../../shared/i18n/texts.ts';
import { useText } from '../../shared/i18n/use-text.ts';

interface Choice<Setting extends keyof DisplaySettings> {
  readonly label: TextKey;
  readonly values: Readonly<Record<DisplaySettings[Setting], TextKey>>;
}

const CHOICES: { readonly [Setting in keyof DisplaySettings]: Choice<Setting> } = {
  theme: {
    label: 'more.theme',
    values: {
      site: 'more.themeSite',
      dark: 'more.themeDark',
      light: 'more.themeLight',
      system: 'more.themeSystem',
    },
  },
  price: {
    label: 'more.priceColours',
    values: { site: 'more.priceSite', kr: 'more.priceKr', global: 'more.priceGlobal', cvd: 'more.priceCvd' },
  },
  density: { label: 'more.density', values: { cozy: 'more.densityCozy', compact: 'more.densityCompact' } },
  language: {
    label: 'more.language',
    values: { site: 'more.languageSite', ko: 'more.languageKo', en: 'more.languageEn' },
  },
};

/** One choice of how things look. Applied at once: the page itself is the preview. */
export function DisplayChoice<Setting extends keyof DisplaySettings>({ setting }: { readonly setting: Setting }) {
  const t = useText();
  const settings = useDisplaySettings();
  const { label, values }: Choice<Setting> = CHOICES[setting];
  return (
    <div>
      <p className="mb-2 text-label font-semibold">{t(label)}</p>
      <Segmented
        className="flex-wrap"
        label={t(label)}
        items={(Object.keys(values) as DisplaySettings[Setting][]).map((value) => ({ value, label: t(values[value]) }))}
        value={settings[setting]}
        onValueChange={(value) => changeDisplaySettings({ [setting]: value })}
      />
    </div>
  );
}

/** `어둡게 · 빨강/파랑`, beside a menu entry. */
export function useDisplaySummary(): string {
  const t = useText();
  const { theme, price } = useDisplaySettings();
  return `${t(CHOICES.theme.values[theme])} · ${t(CHOICES.price.values[price])}`;
}
