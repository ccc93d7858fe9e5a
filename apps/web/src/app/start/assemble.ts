import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { whenIdle } from '@hoga/ui/lib/when-idle.ts';
import { api, messageFor, onRefreshRefused } from '../../data/api/api.ts';
import { installSession } from '../../data/session/session.ts';
import { createSession, type Session } from '../../data/session/session-machine.ts';
import { sessionStore } from '../../data/session/session-store.ts';
import { displayStore, openDisplaySettings } from '../../data/settings/display-store.ts';
import { closeShellLayers } from '../../data/shell/shell-store.ts';
import { currentSite } from '../../data/site/site-store.ts';
import { currentDevice } from '../../data/storage/device.ts';
import { text } from '../../shared/i18n/i18n.ts';
import { router } from '../app-router.ts';
import { loadChunk } from '../lazy-screen.ts';
import { opensIn } from '../route-lookup.ts';
import { metaOf } from '../route-meta.ts';
import { shownPageNeedsLogin } from '../router.tsx';
import { applyAppearance } from './appearance.ts';
import { showConnectionLost } from './connection-lost.ts';
import type { Live } from './live.ts';
import { pageEntered } from './page-entry.ts';
import { watchTitle } from './watch-title.ts';

const ALERTS = { denied: 'nav.denied', mobileNotAllowed: 'socket.mobileNotAllowed', expired: 'nav.expired' } as const;

export interface Assembled {
  readonly session: Session;
  readonly applyAppearance: () => Promise<void>;
}

/** Puts session, socket, settings and router together, once the site is known. */
export function assemble(): Assembled {
  const site = currentSite();
  const { storage, tokens } = currentDevice();
  const live = loadLive(async () => {
    // A visitor's first page comes before the code of the connection.
    if (tokens.read() === null) await firstScreenShown();
    return (await import('./live.ts')).startLive();
  });

  const session = createSession({
    api,
    tokens,
    storage,
    siteId: site.id,
    store: sessionStore,
    socket: live,
    page: {
      currentPath: () => router.state.location.href,
      opens: (path) => opensIn(router, path),
      needsLogin: () => shownPageNeedsLogin(router),
      goTo: (path) => router.history.replace(path),
      reload: () => window.location.reload(),
    },
    // By the pointer: the user agent is unreliable, and a narrow window is no phone.
    isMobile: () => window.matchMedia('(hover: none) and (pointer: coarse)').matches,
    alert: (which) => alert({ body: text(ALERTS[which]) }),
    messageFor,
    forgetData: live.forgetData,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  installSession(session);
  onRefreshRefused(() => session.refreshRefused());
  window.addEventListener('storage', (event) => {
    if (event.key === storage.keyOf('accessToken') && event.newValue === null) session.endedElsewhere();
    const userId = sessionStore.getState().user?.id ?? null;
    if (userId !== null && event.key === storage.keyOf(`playerSettings.${userId}`))
      openDisplaySettings(storage, userId);
  });

  openDisplaySettings(storage, null);
  sessionStore.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) openDisplaySettings(storage, user?.id ?? null);
  });
  displayStore.subscribe(() => void applyAppearance(currentSite()));

  watchPages(live);
  return { session, applyAppearance: () => applyAppearance(currentSite()) };
}

function watchPages(live: Live): void {
  const { storage, cookies } = currentDevice();
  watchTitle(router);
  // When a page is left, not when the next one has loaded: a layer opened while it loads must stay.
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) closeShellLayers();
  });
  router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
    pageEntered(
      {
        meta: metaOf(router.state.matches.at(-1)),
        href: toLocation.href,
        pathname: toLocation.pathname,
        pathChanged,
      },
      {
        storage,
        cookies,
        setViewing: live.setViewing,
        scrollToTop: () => window.scrollTo(0, 0),
      },
    );
  });
}

function firstScreenShown(): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe('onRendered', () => {
      unsubscribe();
      whenIdle(resolve);
    });
  });
}

/** Stands in for the realtime code until it is loaded: calls made meanwhile are replayed then, in order. */
function loadLive(load: () => Promise<Live>): Live {
  let loading: Promise<Live | null> | null = null;
  const then = (act: (live: Live) => void) => {
    loading ??= loadChunk(load).catch(() => {
      // Without it there is no connection.
      showConnectionLost();
      return null;
    });
    void loading.then((live) => {
      if (live !== null) act(live);
    });
  };
  return {
    connect: () => then((live) => live.connect()),
    disconnect: () => then((live) => live.disconnect()),
    setViewing: (isViewing) => then((live) => live.setViewing(isViewing)),
    forgetData: () => then((live) => live.forgetData()),
  };
}
