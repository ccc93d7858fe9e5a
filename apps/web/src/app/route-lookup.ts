import type { RouteLookup } from '@hoga/domain/navigation/menus';
import { hasRouteId } from '@hoga/domain/navigation/paths';
import { type RouteMeta, UNKNOWN_PATH_ID } from './route-meta.ts';

/** As much of a router as finding a route needs. */
interface RouteFinder {
  getMatchedRoutes(
    path: string,
  ): readonly [
    readonly { readonly id: string; readonly isRoot: boolean; readonly options: { readonly staticData?: RouteMeta } }[],
    Readonly<Record<string, string | undefined>>,
    ...unknown[],
  ];
}

/** The existing routes, for menus that must not link to missing pages. */
export function routeLookup(router: RouteFinder): RouteLookup {
  return (path) => routeMeta(router, path);
}

/** The metadata of the route of a path; null where a path leads to no page. */
export function routeMeta(router: RouteFinder, path: string): RouteMeta | null {
  const [branch, params] = router.getMatchedRoutes(path);
  const route = branch.at(-1);
  if (route === undefined || route.id === UNKNOWN_PATH_ID || route.isRoot || !hasRouteId(params)) return null;
  return route.options.staticData ?? {};
}

/** Whether a path, with its query or without, leads to a page rather than away from one. */
export function opensIn(router: RouteFinder, path: string): boolean {
  const { pathname } = new URL(path, 'http://path');
  return routeLookup(router)(pathname) !== null;
}
