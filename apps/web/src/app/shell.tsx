import { Outlet, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { useSession } from '../data/session/session-store.ts';
import { useText } from '../shared/i18n/use-text.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadChunk } from './lazy-screen.ts';
import { PendingScreen } from './pending-screen.tsx';
import { CONTENT_ID, layoutOf, metaOf, type RouteMeta } from './route-meta.ts';
import { SiteBadges } from './site-badges.tsx';
import { Splash } from './start/splash.tsx';

/** The frame comes on its own, so that signing in does not wait for it. */
export const loadFrame = () => loadChunk(() => import('./frame.tsx'));
const Frame = lazy(() => loadFrame().then((module) => ({ default: module.Frame })));
const Overlays = lazy(() => loadChunk(() => import('./overlays.tsx')).then((module) => ({ default: module.Overlays })));

/** The root of every page: the layout its route names (RT-02), and what may lie over any page. */
export function Shell() {
  const meta = metaOf(useMatches().at(-1));
  const isReturning = useSession((state) => state.isReturning);
  // On the way to the last opened page there is nothing to sign in to.
  if (isReturning && layoutOf(meta) === 'Sign') return <Splash />;
  return (
    <>
      {/* A frame that never arrives takes neither the mask nor a notice of the operator with it. */}
      <ErrorBoundary>
        <Page meta={meta} />
      </ErrorBoundary>
      <Suspense>
        <Overlays />
      </Suspense>
    </>
  );
}

function Page({ meta }: { meta: RouteMeta }) {
  const t = useText();
  const layout = layoutOf(meta);
  if (layout === 'Sign') {
    return (
      <SignLayout>
        <Outlet />
      </SignLayout>
    );
  }
  return (
    <>
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-(--z-dialog) focus:rounded-md focus:bg-surface-3 focus:px-4 focus:py-3"
      >
        {t('nav.skipToContent')}
      </a>
      <Suspense fallback={<PendingScreen />}>
        <Frame layout={layout} meta={meta}>
          <Outlet />
        </Frame>
      </Suspense>
    </>
  );
}

/** The screen takes the whole page; site badges lie in its corner. */
function SignLayout({ children }: { children: ReactNode }) {
  return (
    <div className="relative">
      <header className="absolute top-[calc(env(safe-area-inset-top,0px)+14px)] right-4 z-1">
        <SiteBadges />
      </header>
      {children}
    </div>
  );
}
