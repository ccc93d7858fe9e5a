import { Logo } from '@hoga/ui/components/logo.tsx';
import { Spinner } from '@hoga/ui/components/spinner.tsx';
import { useStore } from 'zustand';
import { siteStore } from '../../data/site/site-store.ts';

/** The site's language is on the page before its texts are loaded. */
const WORDS = {
  ko: (name = '') => (name === '' ? '불러오는 중' : `${name} 시작하는 중`),
  en: (name = '') => (name === '' ? 'Loading' : `Starting ${name}`),
} as const;

/** While the site and the session are being found. */
export function Splash() {
  const words = WORDS[document.documentElement.lang === 'en' ? 'en' : 'ko'];
  const name = useStore(siteStore, ({ site }) => site?.texts.name);
  return (
    <div role="status" aria-busy="true" className="grid min-h-dvh place-items-center">
      <div className="flex flex-col items-center gap-6">
        <Logo size="lg" name={name} />
        <Spinner />
        <span className="sr-only">{words(name)}</span>
      </div>
    </div>
  );
}
