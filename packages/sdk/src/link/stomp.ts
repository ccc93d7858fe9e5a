import { Client, type IMessage, type IStompSocket, type StompSubscription } from '@stomp/stompjs';
import type { Link, LinkHandlers } from './link.ts';

const HEART_BEAT_MS = 10_000;

export interface StompParts {
  readonly socket: () => IStompSocket;
  /** Of the CONNECT frame. */
  readonly headers: Record<string, string>;
  /** Closes without a word to the server, which need not answer any more; else with DISCONNECT. */
  readonly leavesAtOnce: boolean;
  readonly handlers: LinkHandlers;
}

/** STOMP over a socket. Reconnecting is its owner's: its times and limits are part of each product. */
export function stompLink({ socket, headers, leavesAtOnce, handlers }: StompParts): Link {
  const subscriptions = new Map<string, StompSubscription>();
  let isOver = false;
  const end = (code: string | null) => {
    if (isOver) return;
    close();
    handlers.onEnd(code);
  };
  const client = new Client({
    webSocketFactory: socket,
    connectHeaders: headers,
    reconnectDelay: 0,
    heartbeatIncoming: HEART_BEAT_MS,
    heartbeatOutgoing: HEART_BEAT_MS,
    onConnect: (frame) => {
      if (!isOver) handlers.onOpen(frame.headers);
    },
    onStompError: (frame) => end(frame.headers['code'] ?? null),
    onWebSocketError: () => end(null),
    onWebSocketClose: () => end(null),
  });
  function close(): void {
    isOver = true;
    void client.deactivate({ force: leavesAtOnce });
  }
  client.activate();
  return {
    subscribe(destination, rate) {
      if (subscriptions.has(destination) || !client.connected) return;
      const onMessage = (frame: IMessage) => {
        if (!isOver) handlers.onMessage({ destination, body: frame.body, headers: frame.headers });
      };
      const headers = { id: destination, ...(rate === null ? {} : { rate: String(rate) }) };
      subscriptions.set(destination, client.subscribe(destination, onMessage, headers));
    },
    unsubscribe(destination) {
      if (client.connected) subscriptions.get(destination)?.unsubscribe();
      subscriptions.delete(destination);
    },
    send(destination, body) {
      if (client.connected) client.publish({ destination, body });
    },
    ask(destination, name, body) {
      if (!client.connected) return;
      client.watchForReceipt(name, () => {
        if (!isOver) handlers.onReceipt(name);
      });
      client.publish({ destination, body, headers: { 'correlation-id': name, receipt: name } });
    },
    close,
  };
}
