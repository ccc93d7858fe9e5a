import { queryClient } from '@hoga/client/query-client';
import { isSuccess } from '@hoga/client/reply';
import { getMyWallets } from '@hoga/contract/unchecked/account';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { followPlayer } from '../../data/account/follow-player.ts';
import { callApi } from '../../data/api/api.ts';
import { siteMessage } from '../../data/api/site-message.ts';
import { listenToTickers } from '../../data/market/market.ts';
import { syncServerTime } from '../../data/market/server-time.ts';
import { logout } from '../../data/session/session.ts';
import { loggedInNow, sessionStore } from '../../data/session/session-store.ts';
import { currentSite } from '../../data/site/site-store.ts';
import { listenToAccount } from '../../data/socket/account-events.ts';
import { forceNotice } from '../../data/socket/notice-store.ts';
import { onGap, onGiveUp, socket, subscribe } from '../../data/socket/socket.ts';
import { unlockSoundOnFirstGesture } from '../../shared/sound/sound.ts';
import { router } from '../app-router.ts';
import { showConnectionLost } from './connection-lost.ts';
import { PLAYER_BOUND } from './player-bound.ts';
import { showChangedSite } from './show-changed-site.ts';

/** The realtime side of the application, as the start of it needs it. */
export interface Live {
  connect(): void;
  disconnect(): void;
  setViewing(isViewing: boolean): void;
  /** Clears the data of the user who has signed out. */
  forgetData(): void;
}

/** Listens to everything that belongs to no screen. Its code comes after the first page. */
export function startLive(): Live {
  listenToTickers();
  listenToAccount({
    subscribe,
    site: currentSite(),
    store: sessionStore,
    alert: (message) => alert({ body: siteMessage(message) }),
    disconnect: () => socket.disconnect(),
    logout,
    reload: () => window.location.reload(),
    forceNotice,
    siteChanged,
  });
  onGap(() => {
    siteChanged();
    void queryClient.invalidateQueries();
    void refreshWallets();
    void syncServerTime();
  });
  void syncServerTime();
  onGiveUp(showConnectionLost);
  unlockSoundOnFirstGesture();
  const followViewing = followPlayer(sessionStore, PLAYER_BOUND);
  return {
    connect: () => socket.connect(),
    disconnect: () => socket.disconnect(),
    setViewing: (isViewing) => {
      socket.setViewing(isViewing);
      followViewing(isViewing);
    },
    forgetData: () => queryClient.clear(),
  };
}

function siteChanged(): void {
  void showChangedSite(() => router.invalidate());
}

/** The wallets as they are now: events that would have changed them may have been missed. */
async function refreshWallets(): Promise<void> {
  if (!loggedInNow()) return;
  const reply = await callApi(getMyWallets);
  if (!isSuccess(reply) || !loggedInNow()) return;
  sessionStore.setState({ wallets: Object.fromEntries(reply.data.map((entry) => [entry.type, entry])) });
}
