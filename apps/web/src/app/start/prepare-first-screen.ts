import { router } from '../app-router.ts';
import { loadFrame } from '../shell.tsx';

/** A returning user's first screen: its code, its frame and what it cannot do without come while the profile does. */
export function prepareFirstScreen(): void {
  const ignore = () => undefined;
  // Whatever fails here is fetched again, and reported, as the screen opens.
  loadFrame().catch(ignore);
  const [routes, params] = router.getMatchedRoutes(router.latestLocation.pathname);
  const route = routes.at(-1);
  if (route === undefined) return;
  router.loadRouteChunk(route)?.catch(ignore);
  route.options.staticData?.fetchFirst?.(params).catch(ignore);
}
