import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { DraftForm } from '../../shared/draft/use-draft.ts';
import { t } from '../../shared/i18n/t.ts';
import { KeyCaps } from '../../shared/keys/key-caps.tsx';
import { useKeys } from '../../shared/keys/key-layer.ts';
import { Control } from '../../shared/kit/control.tsx';
import { Phone } from '../../shared/kit/phone.tsx';
import { OrderSample } from './order-sample.tsx';
import { SignInSample } from './sign-in-sample.tsx';
import { isSiteReadable, type SiteName } from './site-fields.ts';

const THEMES = { dark: t('site.dark'), light: t('site.light') } as const;

/** A preview of the typed colours: two screens, each in another theme. */
export function ThemePreview({ draft }: { draft: DraftForm<SiteName> }) {
  const [isBefore, setBefore] = useState(false);
  const [isOther, setOther] = useState(false);
  useKeys([
    { keys: 'p', does: t('site.switchScreen'), run: () => setOther(!isOther) },
    { keys: 'b', does: t('site.compare'), run: () => setBefore(!isBefore) },
  ]);
  const shown = isBefore ? draft.was : draft.values;
  const colour = (name: 'brand' | 'onBrand') => (isSiteReadable(name, shown[name]) ? shown[name] : draft.was[name]);
  const start = shown.start === 'light' ? 'light' : 'dark';
  const other = start === 'light' ? 'dark' : 'light';
  const [first, second] = isOther ? ([other, start] as const) : ([start, other] as const);
  const look = { brand: colour('brand'), onBrand: colour('onBrand') };
  const themeText = (theme: keyof typeof THEMES) => `${THEMES[theme]}${theme === start ? t('site.isDefault') : ''}`;
  return (
    <section aria-label={t('site.preview')} className="flex flex-1 flex-col gap-4 p-2">
      <header className="flex items-center gap-2">
        <h2 className="flex-1 text-label font-bold">{t('site.preview')}</h2>
        <Control look="line" onClick={() => setOther(!isOther)}>
          {t('site.switchTheme')} <KeyCaps keys="p" />
        </Control>
      </header>
      <div className="flex flex-1 flex-wrap content-center items-center justify-center gap-5">
        <Phone caption={t('site.previewSignIn', { theme: themeText(first) })} theme={first} {...look}>
          <SignInSample name={shown.name} headline={shown.headline} />
        </Phone>
        <Phone caption={t('site.previewOrder', { theme: themeText(second) })} theme={second} {...look}>
          <OrderSample />
        </Phone>
      </div>
      <footer className="flex flex-wrap items-center gap-2 text-micro text-ink-3">
        <Eye size={14} aria-hidden="true" />
        <span className="flex-1">{isBefore ? t('site.previewSaved') : t('site.previewOnlyMe')}</span>
        <Control look="line" aria-pressed={isBefore} onClick={() => setBefore(!isBefore)}>
          {isBefore ? t('site.showChanged') : t('site.compare')} <KeyCaps keys="b" />
        </Control>
      </footer>
    </section>
  );
}
