import { queryClient } from '@hoga/client/query-client';
import type { FiredAlert } from '@hoga/contract/alert';
import { copyAccount } from '../../data/account/copy-account.ts';
import { futuresCross, overseaCross } from '../../data/account/cross-account.ts';
import type { PlayerBound } from '../../data/account/follow-player.ts';
import { futuresAccount } from '../../data/account/futures-account.ts';
import { overseaAccount } from '../../data/account/oversea-account.ts';
import { followFired } from '../../data/alerts/alerts.ts';
import { followAlarms } from '../../data/content/economic-alarms.ts';
import { followUnread } from '../../data/content/unread.ts';
import { followGaps } from '../../data/copytrade/follow-queries.ts';
import { pushPermission } from '../../data/push/push-device.ts';
import { forgetQuantities } from '../../data/trading/recent-quantities.ts';
import { followDnw } from '../../data/wallet/dnw-events.ts';
import { performCopyEffects } from '../../features/copytrade/copy-effects.ts';
import { showAlarm } from '../../features/economic/show-alarm.ts';
import { performFuturesEffects } from '../../features/future/futures-effects.ts';
import { performOverseaEffects } from '../../features/oversea/oversea-effects.ts';
import { showDecided } from '../../features/wallet/request/show-decided.ts';
import { router } from '../app-router.ts';
import { shownContract } from '../router.tsx';

/**
 * Everything that belongs to the signed-in player. A new product is one entry: its feed, and the function that performs
 * the effects (toasts, sounds) of its events.
 */
export const PLAYER_BOUND: readonly PlayerBound[] = [
  rows(overseaAccount, performOverseaEffects),
  rows(futuresAccount, (effects) => performFuturesEffects(effects, shownContract(router))),
  rows(copyAccount, performCopyEffects),
  listening(() => followGaps(queryClient)),
  figures(overseaCross),
  figures(futuresCross),
  listening(() => followDnw(showDecided)),
  listening(followUnread),
  listening(() => followAlarms((alarm) => showAlarm(alarm, () => router.history.push('/more/economic')))),
  listening(() => followFired(queryClient, (fired) => void showFiredLater(fired))),
  { onViewPages: 'stays', start: renewPushLater, stop: () => undefined },
  favouritesLater(),
  { onViewPages: 'stops', start: () => undefined, stop: forgetQuantities },
];

interface Feed<Effect> {
  start(perform: (effects: readonly Effect[]) => void): void;
  stop(): void;
}

/** Rows are loaded anew after a View page. */
function rows<Effect>(feed: Feed<Effect>, perform: (effects: readonly Effect[]) => void): PlayerBound {
  return { onViewPages: 'stops', start: () => feed.start(perform), stop: () => feed.stop() };
}

/** Caches and badges: requests at the cashier, messages and inquiries. */
function listening(follow: () => () => void): PlayerBound {
  let stop: () => void = () => undefined;
  return {
    onViewPages: 'stops',
    start: () => {
      stop = follow();
    },
    stop: () => stop(),
  };
}

/** Figures come by events alone: the present ones must last until the next. */
function figures(feed: Feed<never>): PlayerBound {
  return { onViewPages: 'stays', start: () => feed.start(() => undefined), stop: () => feed.stop() };
}

/** Its code is loaded with the first alert that fires. */
async function showFiredLater(fired: FiredAlert): Promise<void> {
  const { showFired } = await import('../../features/alerts/show-fired.ts');
  await showFired(fired, () => router.history.push('/more/alert'));
}

/** Renews a subscription that the browser or the server has lost; its code is loaded only for that. */
function renewPushLater(): void {
  if (pushPermission() !== 'granted') return;
  // The settings page shows a failure.
  void import('../../data/push/push.ts').then(({ ownPush }) => ownPush()).catch(() => undefined);
}

/** The list shows what the device knows until its code has asked the server. */
function favouritesLater(): PlayerBound {
  let stop: Promise<() => void> = Promise.resolve(() => undefined);
  return {
    onViewPages: 'stays',
    start: () => {
      stop = import('../../data/market/kept-favourites.ts').then(
        ({ followFavourites }) => followFavourites(),
        () => () => undefined,
      );
    },
    stop: () => void stop.then((end) => end()),
  };
}
