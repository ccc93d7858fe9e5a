import { Client, type IMessage, type StompSubscription } from '@stomp/stompjs';
import type { Link, LinkHandlers, OpenLink } from './link.ts';

/** A WebSocket of the browser, of Node 22 and later, or of the package `ws`. */
export type WebSocketClass = new (url: string, protocols: string[]) => WebSocket;

const VERSIONS = ['v12.stomp'];
const HEART_BEAT_MS = 10_000;

/** STOMP over a plain WebSocket of the site. */
export function stompLinks(site: string, socketClass: WebSocketClass): OpenLink {
  const url = `${site.replace(/^http/, 'ws')}/ws/websocket`;
  return (bearer, handlers) => openLink({ url, socketClass, bearer, handlers });
}

interface Opening {
  readonly url: string;
  readonly socketClass: WebSocketClass;
  readonly bearer: string;
  readonly handlers: LinkHandlers;
}

function openLink({ url, socketClass, bearer, handlers }: Opening): Link {
  const subscriptions = new Map<string, StompSubscription>();
  let isOver = false;
  const end = (code: string | null) => {
    if (isOver) return;
    close();
    handlers.onEnd(code);
  };
  const client = new Client({
    webSocketFactory: () => new socketClass(url, VERSIONS),
    connectHeaders: { Authorization: `Bearer ${bearer}` },
    reconnectDelay: 0,
    heartbeatIncoming: HEART_BEAT_MS,
    heartbeatOutgoing: HEART_BEAT_MS,
    onConnect: ({ headers }) => {
      if (!isOver) handlers.onOpen(headers);
    },
    onStompError: ({ headers }) => end(headers['code'] ?? null),
    onWebSocketError: () => end(null),
    onWebSocketClose: () => end(null),
  });
  function close(): void {
    isOver = true;
    void client.deactivate({ force: true });
  }
  client.activate();
  return {
    subscribe(destination) {
      if (subscriptions.has(destination) || !client.connected) return;
      const onMessage = ({ body, headers }: IMessage) => {
        if (!isOver) handlers.onMessage({ destination, body, headers });
      };
      subscriptions.set(destination, client.subscribe(destination, onMessage, { id: destination }));
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

/** The platform's WebSocket; before Node 22 that of the package `ws`, where it is installed. */
export async function defaultSocketClass(): Promise<WebSocketClass> {
  if (typeof WebSocket === 'function') return WebSocket;
  try {
    const { WebSocket: found } = await import('ws');
    return found as unknown as WebSocketClass;
  } catch {
    throw new Error('This Node has no WebSocket: use Node 22 or later, or install the package ws');
  }
}
