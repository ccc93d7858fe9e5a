import { Logo } from '@hoga/ui/components/logo.tsx';
import { Spinner } from '@hoga/ui/components/spinner.tsx';
import { useStore } from 'zustand';
import { siteStore } from '../../data/site/site-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';

/** While the site and the session are being found. */
export function Splash() {
  const t = useText();
  const name = useStore(siteStore, ({ site }) => site?.texts.name);
  return (
    <div role="status" aria-busy="true" className="grid min-h-dvh place-items-center">
      <div className="flex flex-col items-center gap-6">
        <Logo size="lg" name={name} />
        <Spinner />
        <span className="sr-only">{name === undefined ? t('common.loading') : t('nav.starting', { site: name })}</span>
      </div>
    </div>
  );
}
