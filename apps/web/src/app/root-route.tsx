import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import { loadLazyTexts } from '../shared/i18n/i18n.ts';
import { guardRoute, type RouteContext } from './guard.ts';
import { lazyScreen } from './lazy-screen.ts';
import type { LazyScreen } from './lazy-screens.ts';
import type { RouteMeta } from './route-meta.ts';
import { Shell } from './shell.tsx';

/**
 * The parent of all routes. A new screen is one entry of `routes.tsx` or `more-routes.ts`: its path, its
 * metadata, and where its code is. Login is needed unless `requiresAuth` is false.
 */
export const root = createRootRouteWithContext<RouteContext>()({
  component: Shell,
  beforeLoad: ({ context, location, matches, preload }): void => guardRoute({ context, location, matches, preload }),
});
export const getParentRoute = () => root;

/** A screen that is opened now and then: all of them stand behind one import, and their own texts behind another. */
function lazyComponent(name: LazyScreen) {
  return lazyScreen(async () => {
    const [lazy] = await Promise.all([import('./lazy-screens.ts'), loadLazyTexts()]);
    return lazy.LAZY_SCREENS[name]();
  });
}

/** A page that is opened now and then: named after its screen and in the Fixed layout by default. */
export function lazyPage<Path extends string>(
  path: Path,
  screen: LazyScreen,
  meta: RouteMeta,
  beforeLoad: (entering: { readonly context: RouteContext }) => void = () => undefined,
) {
  return createRoute({
    getParentRoute,
    path,
    staticData: { name: screen.charAt(0).toUpperCase() + screen.slice(1), layout: 'Fixed', ...meta },
    beforeLoad,
    component: lazyComponent(screen),
  });
}
