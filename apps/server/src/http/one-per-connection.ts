import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests that may wait on one connection. Browsers and proxies send one at a time. */
export const MAX_WAITING_REQUESTS = 16;

/**
 * Begins a request only when all before it on its connection are answered. Node itself hands out at once as many as a
 * packet holds, more than a thousand: their answers are made and kept although nobody may ever read them, and what they
 * have opened (a file each) is never closed when the connection is lost.
 */
export function onePerConnection(begin: RequestHandler): RequestHandler {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // A response gets the connection when it is its turn; almost always at once.
    if (response.socket !== null) {
      begin(request, response);
      return;
    }
    const before = waiting.get(socket) ?? 0;
    if (before >= MAX_WAITING_REQUESTS) {
      socket.destroy();
      return;
    }
    waiting.set(socket, before + 1);
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      begin(request, response);
    });
  };
}
