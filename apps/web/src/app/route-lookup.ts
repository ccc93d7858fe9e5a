import type { RouteLookup } from '@hoga/domain/navigation/menus';
import { type RouteMeta, UNKNOWN_PATH_ID } from './route-meta.ts';

/** As much of a router as finding a route needs. */
interface RouteFinder {
  getMatchedRoutes(
    path: string,
  ): readonly [
    readonly { readonly id: string; readonly isRoot: boolean; readonly options: { readonly staticData?: RouteMeta } }[],
    ...unknown[],
  ];
}

/** What the application can open, for menus that must lead somewhere. */
export function routeLookup(router: RouteFinder): RouteLookup {
  return (path) => {
    const [branch] = router.getMatchedRoutes(path);
    const route = branch.at(-1);
    if (route === undefined || route.id === UNKNOWN_PATH_ID || route.isRoot) return null;
    return route.options.staticData ?? {};
  };
}
