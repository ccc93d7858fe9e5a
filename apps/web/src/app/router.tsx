import { needsLogin } from '@hoga/domain/navigation/guard';
import { type FuturesOptionId, idOf } from '@hoga/kernel/ids';
import { createRouter, type Router, type RouterHistory } from '@tanstack/react-router';
import type { GuardContext } from './guard.ts';
import { PendingScreen } from './pending-screen.tsx';
import { opensIn } from './route-lookup.ts';
import { RouterFrame } from './router-link.tsx';
import { routeTree } from './routes.tsx';
import { ScreenError } from './screen-error.tsx';

/** A screen that opens within this time shows nothing in between. */
const PENDING_AFTER_MS = 200;

export type AppRouter = Router<typeof routeTree, 'never', false>;

export function makeRouter(context: GuardContext, history?: RouterHistory): AppRouter {
  const router: AppRouter = createRouter({
    routeTree,
    context: { ...context, opens: (path) => opensIn(router, path) },
    ...(history === undefined ? {} : { history }),
    defaultPreload: 'intent',
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ScreenError,
    InnerWrap: RouterFrame,
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

/** Whether the page that is shown needs login. */
export function shownPageNeedsLogin(router: AppRouter): boolean {
  const meta = router.state.matches.at(-1)?.staticData;
  return meta !== undefined && needsLogin(meta);
}

/** The contract of the open trade page; a View page has none, as it receives no events. */
export function shownContract(router: AppRouter): FuturesOptionId | null {
  const shown = router.state.matches.at(-1);
  return shown?.routeId === '/future/$id' ? idOf(Number(shown.params.id)) : null;
}
