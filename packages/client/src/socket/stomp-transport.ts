import { CONNECT_SITE_HEADER, CONNECT_TOKEN_HEADER, ERROR_CODE_HEADER, SOCKET_PATH } from '@hoga/contract/socket';
import type { Client } from '@stomp/stompjs';
import type { OpenTransport, SocketCredentials } from './transport.ts';

/** The product is not embedded in frames of other origins, so their transports are left out. */
const TRANSPORTS = ['websocket', 'xhr-streaming', 'xhr-polling'];

const STOMP_HEARTBEAT_MS = 10_000;

/** STOMP over SockJS (SOCK-01). Both libraries are loaded here, on demand: the first page needs neither. */
export const openStompTransport: OpenTransport = (credentials, handlers) => {
  let client: Client | null = null;
  let isOver = false;

  const close = () => {
    isOver = true;
    void client?.deactivate();
  };
  const fail = (refusal?: string) => {
    if (isOver) return;
    close();
    handlers.onClose(refusal);
  };

  const open = async () => {
    const [{ Client: StompClient }, { default: SockJS }] = await Promise.all([
      import('@stomp/stompjs'),
      import('sockjs-client'),
    ]);
    if (isOver) return;
    client = new StompClient({
      webSocketFactory: () => new SockJS(SOCKET_PATH, undefined, { transports: TRANSPORTS }),
      connectHeaders: connectHeaders(credentials),
      // Reconnecting is done by the socket client: its timing and limits are part of the product.
      reconnectDelay: 0,
      heartbeatIncoming: STOMP_HEARTBEAT_MS,
      heartbeatOutgoing: STOMP_HEARTBEAT_MS,
      onConnect: () => {
        if (!isOver) handlers.onOpen();
      },
      onStompError: (frame) => fail(frame.headers[ERROR_CODE_HEADER]),
      onWebSocketError: () => fail(),
      onWebSocketClose: () => fail(),
    });
    client.activate();
  };
  open().catch(() => fail());

  return {
    subscribe(destination, onBody) {
      const subscription = client?.subscribe(destination, (message) => onBody(message.body));
      return () => {
        if (client?.connected === true) subscription?.unsubscribe();
      };
    },
    send(destination, body) {
      if (client?.connected === true) client.publish({ destination, body });
    },
    close,
  };
};

function connectHeaders({ accessToken, siteId }: SocketCredentials): Record<string, string> {
  return {
    ...(siteId === null ? {} : { [CONNECT_SITE_HEADER]: String(siteId) }),
    ...(accessToken === null ? {} : { [CONNECT_TOKEN_HEADER]: `Bearer ${accessToken}` }),
  };
}
