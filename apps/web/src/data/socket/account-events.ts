import { queryClient } from '@hoga/client/query-client';
import type { EventHandler } from '@hoga/client/socket/socket-client';
import { TOPICS, USER_QUEUES } from '@hoga/contract/socket-protocol';
import {
  errorEvent,
  forceLogoutEvent,
  messageEvent,
  noticeEvent,
  pointEvent,
  unreadEvent,
} from '@hoga/contract/unchecked/socket';
import { walletCurrency } from '@hoga/domain/site/wallet-label';
import type { ContentId, SiteId } from '@hoga/kernel/ids';
import type { SessionStore } from '../session/session-store.ts';

export interface AccountEventParts {
  readonly subscribe: (destination: string, handler: EventHandler) => () => void;
  readonly site: { readonly id: SiteId; readonly binaryCurrency: string };
  readonly store: SessionStore;
  /** Shows a server message under the title 알림, in the site's language. */
  readonly alert: (message: string) => Promise<void>;
  readonly disconnect: () => void;
  readonly logout: () => void;
  readonly reload: () => void;
  readonly forceNotice: (noticeId: ContentId) => void;
  /** The site may be set up otherwise than it was. */
  readonly siteChanged: () => void;
}

/** Whether the query is about the site's options, of any product: one option, a list of them, or the rolls of one. */
function isOffered({ queryKey: [, what] }: { readonly queryKey: readonly unknown[] }): boolean {
  return what === 'options' || what === 'option' || what === 'rolls';
}

/** The handlers of channels that belong to no screen. Returns the function that stops them. */
export function listenToAccount({ subscribe, site, store, ...parts }: AccountEventParts): () => void {
  const stops = [
    subscribe(TOPICS.notice(site.id), (event) => {
      const notice = noticeEvent.safeParse(event);
      if (notice.success) parts.forceNotice(notice.data.data.id);
    }),
    subscribe(USER_QUEUES.error, (event) => {
      const error = errorEvent.safeParse(event);
      if (error.success) void parts.alert(error.data.data.message);
    }),
    subscribe(USER_QUEUES.forceLogout, (event) => {
      const forced = forceLogoutEvent.safeParse(event);
      if (!forced.success) return;
      // The server closes the connection after this, and that is no drop to recover from.
      parts.disconnect();
      void parts.alert(forced.data.data.message).then(() => {
        parts.logout();
        parts.reload();
      });
    }),
    subscribe(USER_QUEUES.point, (event) => {
      const point = pointEvent.safeParse(event);
      if (!point.success) return;
      const { type, data } = point.data;
      const { wallets } = store.getState();
      const currency = wallets[type]?.currency ?? walletCurrency(type, site.binaryCurrency);
      store.setState({ wallets: { ...wallets, [type]: { type, currency, ...data } } });
    }),
    subscribe(USER_QUEUES.newMessage, (event) => {
      const message = event.type === 'read' ? unreadEvent.safeParse(event) : messageEvent.safeParse(event);
      if (!message.success) return;
      const { unreadMessages, unreadContacts } = message.data.data;
      store.setState({ unreadMessages, unreadContacts });
    }),
    // Nothing private travels here.
    subscribe(TOPICS.message, ({ type }) => {
      if (type !== 'SITE_CHANGED') return;
      void queryClient.invalidateQueries({ predicate: isOffered });
      parts.siteChanged();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
