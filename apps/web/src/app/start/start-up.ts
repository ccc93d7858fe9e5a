import { localReply } from '@hoga/client/reply';
import { createStore } from 'zustand/vanilla';
import { messageFor } from '../../data/api/api.ts';
import { loadSite } from '../../data/site/load-site.ts';
import { siteStore } from '../../data/site/site-store.ts';
import { knownDevice } from '../../data/storage/device.ts';
import { router } from '../app-router.ts';
import { loadFrame } from '../shell.tsx';
import { type Assembled, assemble } from './assemble.ts';

export type StartPhase =
  | { readonly kind: 'starting' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'ready' };

export const startStore = createStore<{ readonly phase: StartPhase }>(() => ({ phase: { kind: 'starting' } }));

const setPhase = (phase: StartPhase) => startStore.setState({ phase });

let assembled: Assembled | null = null;

/** The site, then the session, then the first page. Whatever fails can be tried again from where it failed. */
export async function startUp(): Promise<void> {
  setPhase({ kind: 'starting' });
  if (siteStore.getState().site === null) {
    const reply = await loadSite();
    if (siteStore.getState().site === null) {
      setPhase({ kind: 'failed', message: messageFor(reply) });
      return;
    }
  }
  assembled ??= assemble();
  if ((knownDevice()?.tokens.read() ?? null) !== null) prepareFirstScreen();
  await assembled.applyAppearance();
  if ((await assembled.session.start()) === 'unreachable') {
    setPhase({ kind: 'failed', message: messageFor(localReply('NETWORK')) });
    return;
  }
  setPhase({ kind: 'ready' });
  delete document.documentElement.dataset['first'];
  await assembled.session.returnToLastPage();
}

/** A returning user's first screen: its code, its frame and what it cannot do without come while the profile does. */
function prepareFirstScreen(): void {
  const ignore = () => undefined;
  // Whatever fails here is fetched again, and reported, as the screen opens.
  loadFrame().catch(ignore);
  const [routes, params] = router.getMatchedRoutes(router.latestLocation.pathname);
  const route = routes.at(-1);
  if (route === undefined) return;
  router.loadRouteChunk(route)?.catch(ignore);
  route.options.staticData?.fetchFirst?.(params).catch(ignore);
}
