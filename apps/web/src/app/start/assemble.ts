import { getMyWallets } from '@hoga/contract/account';
import { messageIn } from '@hoga/domain/errors/english';
import { isLoggedIn } from '@hoga/domain/session/auth-state';
import { api, callApi, messageFor, onRefreshRefused } from '../../data/api/api.ts';
import { queryClient } from '../../data/api/query-client.ts';
import { isSuccess } from '../../data/api/reply.ts';
import { listenToTickers } from '../../data/market/market.ts';
import { syncServerTime } from '../../data/market/server-time.ts';
import { installSession, logout } from '../../data/session/session.ts';
import { createSession, type Session } from '../../data/session/session-machine.ts';
import { loggedInNow, sessionStore } from '../../data/session/session-store.ts';
import { openSettings, settingsStore } from '../../data/settings/settings-store.ts';
import { closeShellLayers } from '../../data/shell/shell-store.ts';
import { currentSite } from '../../data/site/site-store.ts';
import { listenToAccount } from '../../data/socket/account-events.ts';
import { forceNotice } from '../../data/socket/notice-store.ts';
import { onGap, socket, subscribe } from '../../data/socket/socket.ts';
import { currentDevice } from '../../data/storage/device.ts';
import { text } from '../../shared/i18n/i18n.ts';
import { alert } from '../../shared/ui/dialogs/dialog-store.ts';
import { router } from '../app-router.ts';
import { shownPageNeedsLogin } from '../router.tsx';
import { applyAppearance } from './appearance.ts';
import { pageEntered } from './page-entry.ts';

const ALERTS = { denied: 'nav.denied', mobileNotAllowed: 'socket.mobileNotAllowed', expired: 'nav.expired' } as const;

const reload = () => window.location.reload();

/** Puts session, socket, settings and router together, once the site is known. */
export function assemble(): { readonly session: Session; readonly applyAppearance: () => Promise<void> } {
  const site = currentSite();
  const { storage, tokens, cookies } = currentDevice();

  const session = createSession({
    api,
    tokens,
    storage,
    siteId: site.id,
    store: sessionStore,
    socket: { connect: () => socket.connect(), disconnect: () => socket.disconnect() },
    page: {
      currentPath: () => router.state.location.href,
      needsLogin: () => shownPageNeedsLogin(router),
      goTo: (path) => router.history.replace(path),
      reload,
    },
    alert: (which) => alert({ body: text(ALERTS[which]) }),
    messageFor,
    forgetData: () => queryClient.clear(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  installSession(session);
  onRefreshRefused(() => session.refreshRefused());
  window.addEventListener('storage', (event) => {
    if (event.key === storage.keyOf('accessToken') && event.newValue === null) session.endedElsewhere();
  });

  listenToTickers();
  listenToAccount({
    subscribe,
    site,
    store: sessionStore,
    alert: (message) => alert({ body: messageIn(site.messageLanguage, message) }),
    disconnect: () => socket.disconnect(),
    logout,
    reload,
    forceNotice,
  });
  onGap(() => {
    void queryClient.invalidateQueries();
    void refreshWallets();
    void syncServerTime();
  });
  void syncServerTime();

  openSettings(storage, null);
  sessionStore.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) openSettings(storage, user?.id ?? null);
  });
  settingsStore.subscribe(() => void applyAppearance(site));

  router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
    pageEntered(
      {
        meta: router.state.matches.at(-1)?.staticData ?? {},
        href: toLocation.href,
        pathname: toLocation.pathname,
        pathChanged,
      },
      {
        storage,
        cookies,
        setViewing: (isViewing) => socket.setViewing(isViewing),
        closeLayers: closeShellLayers,
        scrollToTop: () => window.scrollTo(0, 0),
        setTitle: (title) => {
          document.title = title === undefined ? site.texts.name : `${text(title)} · ${site.texts.name}`;
        },
      },
    );
  });

  return { session, applyAppearance: () => applyAppearance(site) };
}

/** The wallets as they are now: events that would have changed them may have been missed. */
async function refreshWallets(): Promise<void> {
  if (!loggedInNow()) return;
  const reply = await callApi(getMyWallets);
  if (!isSuccess(reply) || !isLoggedIn(sessionStore.getState().auth)) return;
  sessionStore.setState({ wallets: Object.fromEntries(reply.data.map((entry) => [entry.type, entry])) });
}
