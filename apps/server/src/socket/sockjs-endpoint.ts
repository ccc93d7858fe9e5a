import type { EventEmitter } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { SOCKET_PATH } from '@hoga/contract/socket';
import { type Connection, createServer, type ServerOptions } from 'sockjs';
import type { CallerFacts } from '../http/client-address.ts';
import { InputLimit } from './input-limit.ts';
import type { SocketOptions } from './socket-options.ts';

export interface EndpointParts {
  readonly options: SocketOptions;
  /** Whether one more WebSocket may come. A request may belong to a session that is already there. */
  hasRoom(caller: CallerFacts): boolean;
  connected(connection: Connection): void;
  broke(error: unknown): void;
}

export interface Endpoint {
  /** Gives the server its own listeners back. */
  detach(): void;
  /** Time passes. */
  pulse(elapsedMs: number): void;
  /** How many connections or requests are not finished. */
  readonly unfinished: number;
  /** Ends them whatever the other side does. */
  destroy(): void;
}

type Handler = (request: IncomingMessage, response: ServerResponse | Duplex, head?: Buffer) => void;

const STOMP_PROTOCOL = 'v12.stomp';
/** SockJS quotes frames into a JSON array, which makes them longer. */
const SOCKJS_OVERHEAD = 4;

/** Transports for frames and for scripts of other origins: no page of the product uses them. */
const FOREIGN_TRANSPORTS: ReadonlySet<string> = new Set(['htmlfile', 'jsonp', 'jsonp_send']);

/** What the other replies of the server carry, as strict as it can be where nothing is a page. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * Serves SockJS below SOCKET_PATH on an HTTP server that also serves other things. Requests are looked at before
 * sockjs sees them, because it bounds no request body and trusts session names of objects' inherited properties.
 */
export function attachSockJs(server: Server, parts: EndpointParts): Endpoint {
  const maxBytes = parts.options.maxFrameBytes * SOCKJS_OVERHEAD;
  const handlers = sockJsHandlers(parts, maxBytes);
  const open = new Set<ServerResponse | Duplex>();
  const limits = new Map<Duplex, InputLimit>();
  const track = <Stream extends ServerResponse | Duplex>(stream: Stream): Stream => {
    open.add(stream);
    stream.once('close', () => open.delete(stream));
    return stream;
  };

  const restoreRequest = overshadow(server, 'request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isOurs(request)) return false;
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    const status = refusedRequest(request, maxBytes);
    if (status !== null) {
      response.writeHead(status, { connection: 'close' }).end();
      return true;
    }
    boundBody(request, maxBytes);
    guarded(parts, response, () => handlers.plain(request, track(response)));
    return true;
  });

  const hasOtherUpgrades = server.listenerCount('upgrade') > 0;
  const restoreUpgrade = overshadow(server, 'upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Without another listener nobody else would ever answer the upgrade.
    if (!isOurs(request) && hasOtherUpgrades) return false;
    const status = refusedUpgrade(request, parts.hasRoom(callerOf(request)));
    if (status !== null) {
      refuseUpgrade(socket, status);
      return true;
    }
    const limit = new InputLimit(parts.options);
    limits.set(socket, limit);
    socket.once('close', () => limits.delete(socket));
    const take = (bytes: Buffer) => {
      if (!limit.take(bytes)) socket.destroy();
    };
    // What came together with the request is the beginning of it.
    take(head);
    socket.on('data', take);
    const handler = offersStomp(request) ? handlers.withStompProtocol : handlers.plain;
    guarded(parts, socket, () => handler(request, track(socket), head));
    return true;
  });

  return {
    detach() {
      restoreRequest();
      restoreUpgrade();
    },
    pulse(elapsedMs) {
      for (const limit of limits.values()) limit.pulse(elapsedMs);
    },
    get unfinished() {
      return open.size;
    },
    destroy() {
      for (const stream of open) stream.destroy();
    },
  };
}

/** sockjs negotiates no subprotocol, but a client that asks for STOMP's must be answered: one handler for each. */
function sockJsHandlers(parts: EndpointParts, maxLength: number): { plain: Handler; withStompProtocol: Handler } {
  const settings: ServerOptions & { readonly disable_cors: boolean } = {
    prefix: SOCKET_PATH,
    disconnect_delay: parts.options.absenceMs,
    // The application and its socket share an origin.
    disable_cors: true,
    log: (severity, line) => {
      if (severity === 'error') parts.broke(new Error(line));
    },
  };
  const sockjs = createServer(settings);
  sockjs.on('connection', (connection: Connection | null) => {
    // sockjs says null when the connection went away before it could be announced.
    if (connection !== null) parts.connected(connection);
  });
  const listening = sockjs as unknown as {
    listener(settings: { faye_server_options: object }): { getHandler(): Handler };
  };
  return {
    plain: listening.listener({ faye_server_options: { maxLength } }).getHandler(),
    withStompProtocol: listening
      .listener({ faye_server_options: { maxLength, headers: { 'Sec-WebSocket-Protocol': STOMP_PROTOCOL } } })
      .getHandler(),
  };
}

function isOurs(request: IncomingMessage): boolean {
  const path = pathOf(request);
  return path === SOCKET_PATH || path.startsWith(`${SOCKET_PATH}/`);
}

function callerOf({ socket, headers }: IncomingMessage): CallerFacts {
  return { peer: socket.remoteAddress ?? '', headers };
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0] ?? '';
}

function refusedRequest(request: IncomingMessage, maxBytes: number): number | null {
  const [, , first = '', session = '', transport = ''] = pathOf(request).split('/');
  // The iframe page would load a script from elsewhere; names of inherited properties confuse sockjs's session table.
  if (first.startsWith('iframe') || FOREIGN_TRANSPORTS.has(transport) || session in Object.prototype) return 404;
  return Number(request.headers['content-length'] ?? 0) > maxBytes ? 413 : null;
}

function refusedUpgrade(request: IncomingMessage, hasRoom: boolean): number | null {
  if (!isOurs(request) || !pathOf(request).endsWith('/websocket')) return 404;
  if (request.headers['sec-websocket-version'] !== '13') return 400;
  return hasRoom ? null : 503;
}

const STATUS_LINES: Readonly<Record<number, string>> = {
  400: '400 Bad Request',
  404: '404 Not Found',
  503: '503 Service Unavailable',
};

function refuseUpgrade(socket: Duplex, status: number): void {
  // The server has let go of the socket, so nobody else listens for its errors.
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${STATUS_LINES[status] ?? status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function offersStomp(request: IncomingMessage): boolean {
  const offered = String(request.headers['sec-websocket-protocol'] ?? '');
  return offered.split(',').some((protocol) => protocol.trim() === STOMP_PROTOCOL);
}

/** A body without a stated length is cut off where a stated one would have been refused. */
function boundBody(request: IncomingMessage, maxBytes: number): void {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) request.destroy();
  });
}

function guarded(parts: EndpointParts, stream: ServerResponse | Duplex, handle: () => void): void {
  try {
    handle();
  } catch (error) {
    parts.broke(error);
    stream.destroy();
  }
}

/** Puts a listener before those already there; they see only what it does not take. Returns how to undo it. */
function overshadow<Rest extends unknown[]>(
  server: Server,
  event: 'request' | 'upgrade',
  takes: (request: IncomingMessage, ...rest: Rest) => boolean,
): () => void {
  const emitter: EventEmitter = server;
  const others = emitter.listeners(event) as ((...parts: unknown[]) => void)[];
  const listener = (request: IncomingMessage, ...rest: Rest) => {
    if (!takes(request, ...rest)) for (const other of others) other.call(server, request, ...rest);
  };
  emitter.removeAllListeners(event);
  emitter.on(event, listener);
  return () => {
    emitter.removeListener(event, listener);
    for (const other of others) emitter.on(event, other);
  };
}
