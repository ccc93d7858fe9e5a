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

/** What serves paths of its own past Fastify: the socket. */
export interface RawEndpoint {
  serves(request: IncomingMessage): boolean;
  answer(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export interface WebServerParts {
  /** Answers whatever the endpoint does not serve. */
  readonly answer: RequestHandler;
  readonly endpoint: RawEndpoint | null;
  /** Of silence in both directions, so that nobody holds an answer for ever by not reading it. Sockets are not meant. */
  readonly connectionTimeoutMs?: number;
  /** How long a request may take to arrive, however little of it comes at a time. */
  readonly requestTimeoutMs?: number;
}

const REQUEST_TIMEOUT_MS = 30_000;
/** So often within that time requests are looked at: Node's own interval would let a slow one have twice its time. */
const CHECKS = 6;
/** Longer than proxies keep connections, so that none sends a request on one that is just being closed. */
const KEEP_ALIVE_MS = 72_000;

/** How long a server lets a request arrive. */
export function arrivalLimits(
  requestTimeout: number,
): Pick<ServerOptions, 'requestTimeout' | 'connectionsCheckingInterval'> {
  return { requestTimeout, connectionsCheckingInterval: Math.ceil(requestTimeout / CHECKS) };
}

/** The one place that decides who answers what comes in on a connection, and in which order. */
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
  // The server has let go of the socket, so nobody else listens for its errors.
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
