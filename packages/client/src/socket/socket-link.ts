import type { Link, OpenLink } from '@hoga/sdk/link/link';
import type { SocketCredentials } from './socket-credentials.ts';

/** The page's connection. Its libraries are loaded here, on demand: the first page needs none of them. */
export const openSocketLink: OpenLink<SocketCredentials> = (credentials, handlers) => {
  let link: Link | null = null;
  let isOver = false;
  import('./sockjs-link.ts')
    .then(({ openSockJsLink }) => {
      if (!isOver) link = openSockJsLink(credentials, handlers);
    })
    .catch(() => {
      if (!isOver) handlers.onEnd(null);
    });
  return {
    subscribe: (destination, rate) => link?.subscribe(destination, rate),
    unsubscribe: (destination) => link?.unsubscribe(destination),
    send: (destination, body) => link?.send(destination, body),
    ask: (destination, name, body) => link?.ask(destination, name, body),
    close() {
      isOver = true;
      link?.close();
    },
  };
};
