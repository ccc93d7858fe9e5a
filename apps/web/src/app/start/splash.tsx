import { Logo } from '@hoga/ui/components/logo.tsx';
import { Skeleton } from '@hoga/ui/components/skeleton.tsx';
import { Spinner } from '@hoga/ui/components/spinner.tsx';
import { useStore } from 'zustand';
import { siteStore } from '../../data/site/site-store.ts';
import { TradeShapes } from '../../shared/ui/skeleton-trade.tsx';

/** The site's language is on the page before its texts are loaded. */
const WORDS = {
  ko: (name = '') => (name === '' ? '불러오는 중' : `${name} 시작하는 중`),
  en: (name = '') => (name === '' ? 'Loading' : `Starting ${name}`),
} as const;

/** While the site and the session are being found: what index.html has drawn before any code was there. */
export function Splash() {
  const { lang, dataset } = document.documentElement;
  const name = useStore(siteStore, ({ site }) => site?.texts.name);
  const words = <span className="sr-only">{WORDS[lang === 'en' ? 'en' : 'ko'](name)}</span>;
  // Set by public/look.js.
  if (dataset['first'] === 'trade') {
    return (
      <div role="status" aria-busy="true" className="flex h-dvh flex-col">
        <Skeleton className="mx-gutter mt-3 h-8 shrink-0 rounded-md lg:mx-1 lg:mt-1" />
        <TradeShapes />
        {words}
      </div>
    );
  }
  return (
    <div role="status" aria-busy="true" className="grid min-h-dvh place-items-center">
      <div className="flex flex-col items-center gap-6">
        <Logo size="lg" name={name} />
        <Spinner />
        {words}
      </div>
    </div>
  );
}
