import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests that may wait on one connection. Browsers and proxies send one at a time. */
export const MAX_WAITING_REQUESTS = 16;

/**
 * Starts a request only when all before it on its connection are answered. Node starts all pipelined requests of a
 * packet at once, more than a thousand: their answers are built and buffered even if never read, and their resources
 * (an open file each) leak when the connection is lost.
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
