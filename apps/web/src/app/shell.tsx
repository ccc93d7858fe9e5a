import { Outlet, useMatches } from '@tanstack/react-router';
import { useSession } from '../data/session/session-store.ts';
import { useText } from '../shared/i18n/use-text.ts';
import { ConnectionMask } from './connection-mask.tsx';
import { ShellDrawers } from './drawers/shell-drawers.tsx';
import { ForcedNotice } from './forced-notice.tsx';
import { CONTENT_ID, LAYOUT } from './layouts/layouts.tsx';
import { layoutOf } from './route-meta.ts';
import { Splash } from './start/splash.tsx';

/** The root of every page: the layout its route names, and what may lie over any page. */
export function Shell() {
  const t = useText();
  const meta = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
  const isReturning = useSession((state) => state.isReturning);
  const layout = layoutOf(meta);
  // On the way to the last opened page there is nothing to sign in to.
  if (isReturning && layout === 'Sign') return <Splash />;
  const Layout = LAYOUT[layout];
  return (
    <>
      {layout !== 'Sign' && (
        <a
          href={`#${CONTENT_ID}`}
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-(--z-dialog) focus:rounded-md focus:bg-surface-3 focus:px-4 focus:py-3"
        >
          {t('nav.skipToContent')}
        </a>
      )}
      <Layout meta={meta}>
        <Outlet />
      </Layout>
      <ShellDrawers />
      <ForcedNotice />
      <ConnectionMask />
    </>
  );
}
