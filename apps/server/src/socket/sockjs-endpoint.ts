import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { SOCKET_PATH } from '@hoga/contract/socket';
import { type Connection, createServer, type ServerOptions } from 'sockjs';
import { type CallerFacts, callerAddress, visitedHost } from '../http/client-address.ts';
import { DATA_HEADERS } from '../http/security-headers.ts';
import { type RawEndpoint, refuseUpgrade } from '../http/web-server.ts';
import { HttpSessions } from './http-sessions.ts';
import { InputLimit } from './input-limit.ts';
import type { SocketOptions } from './socket-options.ts';
import { type AskedPath, askedPath, isSocketUrl, pathOf } from './socket-path.ts';
import type { SpareTime } from './spare-time.ts';
import { STOMP_VERSIONS } from './stomp-version.ts';
import { WaitingRequests } from './waiting-requests.ts';

export interface EndpointParts {
  readonly options: SocketOptions;
  readonly trustProxy: boolean;
  /** Requests over HTTP are served in it: anybody may send them, as many as they like. */
  readonly spareTime: SpareTime;
  /** Whether one more connection may come. A request may belong to a session that is already there. */
  hasRoom(caller: CallerFacts): boolean;
  /** Whether a page of ours asks, or no page at all. */
  isOwnOrigin(origin: string | undefined, host: string): boolean;
  connected(connection: Connection): void;
  broke(error: unknown): void;
}

type Handler = (request: IncomingMessage, response: ServerResponse | Duplex, head?: Buffer) => void;

interface Handlers {
  readonly plain: Handler;
  /** By the subprotocol that they answer with, the best first. */
  readonly byProtocol: ReadonlyMap<string, Handler>;
}

/** What WebSocket clients ask for, by the versions that are spoken, the best first. */
const STOMP_PROTOCOLS = STOMP_VERSIONS.map((version) => `v${version.replace('.', '')}.stomp`);
/** SockJS quotes frames into a JSON array, which makes them longer. */
const SOCKJS_OVERHEAD = 4;

/** The requests that begin a session where there is none of the name. */
const BEGINNINGS: ReadonlyMap<string | null, string> = new Map([
  ['xhr', 'POST'],
  ['xhr_streaming', 'POST'],
  ['eventsource', 'GET'],
]);

/**
 * Serves SockJS below SOCKET_PATH. Requests are looked at before sockjs sees them, because it bounds no request body,
 * knows no origins and lets everybody begin and continue sessions.
 */
export class SockJsEndpoint implements RawEndpoint {
  readonly #parts: EndpointParts;
  readonly #maxBytes: number;
  readonly #handlers: Handlers;
  readonly #sessions: HttpSessions;
  readonly #waiting = new WaitingRequests((request, response) => this.#answer(request, response));
  readonly #open = new Set<ServerResponse | Duplex>();
  readonly #limits = new Map<Duplex, InputLimit>();

  constructor(parts: EndpointParts) {
    this.#parts = parts;
    this.#maxBytes = parts.options.maxFrameBytes * SOCKJS_OVERHEAD;
    this.#sessions = new HttpSessions(parts.options.httpSessionsPerMinute);
    this.#handlers = sockJsHandlers(parts, this.#maxBytes, (connection) => this.#connected(connection));
  }

  serves(request: IncomingMessage): boolean {
    return isSocketUrl(request.url);
  }

  answer(request: IncomingMessage, response: ServerResponse): void {
    this.#waiting.add(request, response);
    this.#parts.spareTime.add(this.#waiting);
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const isOurs = askedPath(request.url)?.transport === 'websocket';
    const status = isOurs ? this.#refusedUpgrade(request) : 404;
    if (status !== null) {
      refuseUpgrade(socket, status);
      return;
    }
    dropQuery(request);
    this.#limitInput(socket, head);
    const handler = handlerFor(request, this.#handlers);
    this.#hand(socket, () => handler(request, socket, head));
  }

  /** Time passes. */
  pulse(elapsedMs: number): void {
    for (const limit of this.#limits.values()) limit.pulse(elapsedMs);
  }

  /** How many connections or requests are not finished. */
  get unfinished(): number {
    return this.#open.size;
  }

  /** Ends them whatever the other side does. */
  destroy(): void {
    for (const stream of this.#open) stream.destroy();
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    for (const [name, value] of Object.entries(DATA_HEADERS)) response.setHeader(name, value);
    const asked = askedPath(request.url);
    const status = asked === null ? 404 : this.#refusedRequest(request, asked);
    if (status !== null) {
      response.writeHead(status, { connection: 'close' }).end();
      return;
    }
    dropQuery(request);
    boundBody(request, this.#maxBytes);
    this.#hand(response, () => this.#handlers.plain(request, response));
  }

  #connected(connection: Connection): void {
    const { session = null, transport } = askedPath(connection.pathname) ?? {};
    if (session !== null && transport !== 'websocket') {
      const caller = { peer: connection.remoteAddress, headers: connection.headers };
      connection.on('close', this.#sessions.begin(session, callerAddress(caller, this.#parts.trustProxy)));
    }
    this.#parts.connected(connection);
  }

  #refusedRequest(request: IncomingMessage, { transport, session }: AskedPath): number | null {
    const { hasRoom, trustProxy } = this.#parts;
    if (!this.#isOwnOrigin(request)) return 403;
    if (Number(request.headers['content-length'] ?? 0) > this.#maxBytes) return 413;
    if (session === null) return null;
    const address = callerAddress(callerOf(request), trustProxy);
    // As if it were not there, so that nobody finds out which sessions are.
    if (this.#sessions.isForeign(session, address)) return 404;
    if (BEGINNINGS.get(transport) !== request.method || this.#sessions.has(session)) return null;
    if (!hasRoom(callerOf(request))) return 503;
    return this.#sessions.mayBegin(address) ? null : 429;
  }

  #refusedUpgrade(request: IncomingMessage): number | null {
    if (request.headers['sec-websocket-version'] !== '13') return 400;
    if (!this.#isOwnOrigin(request)) return 403;
    return this.#parts.hasRoom(callerOf(request)) ? null : 503;
  }

  #isOwnOrigin(request: IncomingMessage): boolean {
    const { trustProxy, isOwnOrigin } = this.#parts;
    return isOwnOrigin(request.headers.origin, visitedHost(request, trustProxy));
  }

  #limitInput(socket: Duplex, head: Buffer): void {
    const limit = new InputLimit(this.#parts.options);
    this.#limits.set(socket, limit);
    socket.once('close', () => this.#limits.delete(socket));
    const take = (bytes: Buffer) => {
      if (!limit.take(bytes)) socket.destroy();
    };
    // What came together with the request is the beginning of it.
    take(head);
    socket.on('data', take);
  }

  /** Lets sockjs have it. */
  #hand(stream: ServerResponse | Duplex, handle: () => void): void {
    this.#open.add(stream);
    stream.once('close', () => this.#open.delete(stream));
    try {
      handle();
    } catch (error) {
      this.#parts.broke(error);
      stream.destroy();
    }
  }
}

/** sockjs negotiates no subprotocol, but a client that asks for STOMP's must be answered: one handler for each. */
function sockJsHandlers(
  { options, broke }: EndpointParts,
  maxLength: number,
  connected: (connection: Connection) => void,
): Handlers {
  const settings: ServerOptions & { readonly disable_cors: boolean } = {
    prefix: SOCKET_PATH,
    disconnect_delay: options.absenceMs,
    // The application and its socket share an origin.
    disable_cors: true,
    log: (severity, line) => {
      if (severity === 'error') broke(new Error(line));
    },
  };
  const sockjs = createServer(settings);
  sockjs.on('connection', (connection: Connection | null) => {
    // sockjs says null when the connection went away before it could be announced.
    if (connection !== null) connected(connection);
  });
  const listening = sockjs as unknown as {
    listener(settings: { faye_server_options: object }): { getHandler(): Handler };
  };
  const handler = (headers: object) => listening.listener({ faye_server_options: { maxLength, headers } }).getHandler();
  return {
    plain: handler({}),
    byProtocol: new Map(STOMP_PROTOCOLS.map((protocol) => [protocol, handler({ 'Sec-WebSocket-Protocol': protocol })])),
  };
}

function callerOf({ socket, headers }: IncomingMessage): CallerFacts {
  return { peer: socket.remoteAddress ?? '', headers };
}

function handlerFor(request: IncomingMessage, { plain, byProtocol }: Handlers): Handler {
  const header = String(request.headers['sec-websocket-protocol'] ?? '');
  const offered = new Set(header.split(',').map((protocol) => protocol.trim()));
  return [...byProtocol].find(([protocol]) => offered.has(protocol))?.[1] ?? plain;
}

/** sockjs takes `/ws?x=1` for nobody's and never answers it. No transport that is served reads a query. */
function dropQuery(request: IncomingMessage): void {
  request.url = pathOf(request.url);
}

/** A body without a stated length is cut off where a stated one would have been refused. */
function boundBody(request: IncomingMessage, maxBytes: number): void {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) request.destroy();
  });
}
