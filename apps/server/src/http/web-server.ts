import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { onePerConnection, type RequestHandler } from './one-per-connection.ts';

/** Serves its own paths past Fastify: the socket. */
export interface RawEndpoint {
  serves(request: IncomingMessage): boolean;
  answer(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export interface WebServerParts {
  /** Answers everything the endpoint does not serve. */
  readonly answer: RequestHandler;
  readonly endpoint: RawEndpoint | null;
  /**
   * Idle limit in both directions, so that a client that does not read cannot hold an answer for ever. Not for sockets.
   */
  readonly connectionTimeoutMs?: number;
  /** How long a request may take to arrive, however slowly. */
  readonly requestTimeoutMs?: number;
}

const REQUEST_TIMEOUT_MS = 30_000;
/** Checks of requests within that time: with Node's own interval a slow one could take twice as long. */
const CHECKS = 6;
/** Longer than proxies keep connections, so that none sends a request on one that is being closed. */
const KEEP_ALIVE_MS = 72_000;

/** Limits of a request's arrival. */
export function arrivalLimits(
  requestTimeout: number,
): Pick<ServerOptions, 'requestTimeout' | 'connectionsCheckingInterval'> {
  return { requestTimeout, connectionsCheckingInterval: Math.ceil(requestTimeout / CHECKS) };
}

/** Dispatches everything that arrives on a connection, in order. */
export function webServer(parts: WebServerParts): Server {
  const { answer, endpoint, connectionTimeoutMs = 60_000, requestTimeoutMs = REQUEST_TIMEOUT_MS } = parts;
  const server = createServer(
    { ...arrivalLimits(requestTimeoutMs), keepAliveTimeout: KEEP_ALIVE_MS },
    onePerConnection((request, response) => {
      if (endpoint?.serves(request) === true) endpoint.answer(request, response);
      else answer(request, response);
    }),
  );
  server.on('upgrade', (request, socket, head) => {
    if (endpoint?.serves(request) === true) endpoint.upgrade(request, socket, head);
    else refuseUpgrade(socket, 404);
  });
  server.setTimeout(connectionTimeoutMs);
  return server;
}

export function refuseUpgrade(socket: Duplex, status: number): void {
  // The server has released the socket, so no other listener handles its errors.
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
