import type { DisplaySettings } from '@hoga/domain/settings/display-settings';
import type { ReactNode } from 'react';
import { changeDisplaySettings, useDisplaySettings } from '../../data/settings/settings-store.ts';
import type { TextKey } from '../../shared/i18n/texts.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Segmented } from '../../shared/ui/segmented.tsx';
import { Sheet } from '../../shared/ui/sheet.tsx';

type Labels<Setting extends keyof DisplaySettings> = Readonly<Record<DisplaySettings[Setting], TextKey>>;

const THEMES: Labels<'theme'> = {
  site: 'more.themeSite',
  dark: 'more.themeDark',
  light: 'more.themeLight',
  system: 'more.themeSystem',
};
const PRICES: Labels<'price'> = { kr: 'more.priceKr', cvd: 'more.priceCvd' };
const DENSITIES: Labels<'density'> = { cozy: 'more.densityCozy', compact: 'more.densityCompact' };
const LANGUAGES: Labels<'language'> = { site: 'more.languageSite', ko: 'more.languageKo', en: 'more.languageEn' };

/** `어둡게 · 빨강/파랑`, beside the menu entry. */
export function useDisplaySummary(): string {
  const t = useText();
  const { theme, price } = useDisplaySettings();
  return `${t(THEMES[theme])} · ${t(PRICES[price])}`;
}

interface DisplaySheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Applied at once: the page behind the sheet is the preview. */
export function DisplaySheet({ open, onOpenChange }: DisplaySheetProps) {
  const t = useText();
  const settings = useDisplaySettings();

  function choice<Setting extends keyof DisplaySettings>(setting: Setting, label: TextKey, labels: Labels<Setting>) {
    const values = Object.keys(labels) as DisplaySettings[Setting][];
    return (
      <Setting label={t(label)}>
        <Segmented
          label={t(label)}
          items={values.map((value) => ({ value, label: t(labels[value]) }))}
          value={settings[setting]}
          onValueChange={(value) => changeDisplaySettings({ [setting]: value })}
        />
      </Setting>
    );
  }

  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('more.display')}>
      <div className="flex flex-col gap-5 pb-2">
        {choice('theme', 'more.theme', THEMES)}
        {choice('price', 'more.priceColours', PRICES)}
        <p className="-mt-3 text-caption text-ink-3">{t('more.priceCvdHint')}</p>
        {choice('density', 'more.density', DENSITIES)}
        {choice('language', 'more.language', LANGUAGES)}
      </div>
    </Sheet>
  );
}

function Setting({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <p className="mb-2 text-label font-semibold">{label}</p>
      {children}
    </div>
  );
}
