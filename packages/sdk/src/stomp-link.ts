import type { OpenLink } from './link/link.ts';
import { stompLink } from './link/stomp.ts';

/** A WebSocket of the browser, of Node 22 and later, or of the package `ws`. */
export type WebSocketClass = new (url: string, protocols: string[]) => WebSocket;

const VERSIONS = ['v12.stomp'];

/** STOMP over a plain WebSocket of the site, by a bearer. */
export function stompLinks(site: string, socketClass: WebSocketClass): OpenLink<string> {
  const url = `${site.replace(/^http/, 'ws')}/ws/websocket`;
  return (bearer, handlers) =>
    stompLink({
      socket: () => new socketClass(url, VERSIONS),
      headers: { Authorization: `Bearer ${bearer}` },
      leavesAtOnce: true,
      handlers,
    });
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
