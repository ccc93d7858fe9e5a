import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests that may wait on one connection. Browsers and proxies send one at a time. */
export const MAX_WAITING_REQUESTS = 16;

/**
 * Begins a request only when all before it on its connection are answered. Node itself hands out at once as many as a
 * packet holds, more than a thousand: their answers are made and kept although nobody may ever read them, and what they
 * have opened (a file each) is never closed when the connection is lost.
 */
export function answerInTurn(server: Server): void {
  const handlers = server.listeners('request') as Handler[];
  const handle: Handler = (request, response) => {
    for (const handler of handlers) handler.call(server, request, response);
  };
  const waiting = new WeakMap<Socket, number>();
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    // A response gets the connection when it is its turn; almost always at once.
    if (response.socket !== null) {
      handle(request, response);
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
      handle(request, response);
    });
  });
}
