import { CONNECT_SITE_HEADER, CONNECT_TOKEN_HEADER, SOCKET_PATH } from '@hoga/contract/socket-protocol';
import type { OpenLink } from '@hoga/sdk/link/link';
import { stompLink } from '@hoga/sdk/link/stomp';
import SockJS from 'sockjs-client';
import type { SocketCredentials } from './socket-credentials.ts';

/** The product is not embedded in frames of other origins, so their transports are left out. */
const TRANSPORTS = ['websocket', 'xhr-streaming', 'xhr-polling'];

/** STOMP over SockJS (SOCK-01). */
export const openSockJsLink: OpenLink<SocketCredentials> = ({ accessToken, siteId }, handlers) =>
  stompLink({
    socket: () => new SockJS(SOCKET_PATH, undefined, { transports: TRANSPORTS }),
    headers: {
      ...(siteId === null ? {} : { [CONNECT_SITE_HEADER]: String(siteId) }),
      ...(accessToken === null ? {} : { [CONNECT_TOKEN_HEADER]: `Bearer ${accessToken}` }),
    },
    leavesAtOnce: false,
    handlers,
  });
