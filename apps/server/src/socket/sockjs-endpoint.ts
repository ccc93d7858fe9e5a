import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { assert } from '@hoga/kernel/assert';
import { type PerMessageDeflateOptions, WebSocketServer } from 'ws';
import { type CallerFacts, callerAddress, visitedHost } from '../http/client-address.ts';
import { DATA_HEADERS } from '../http/security-headers.ts';
import { type RawEndpoint, refuseUpgrade } from '../http/web-server.ts';
import type { SocketConnection } from './connection.ts';
import { HttpSessions } from './http-sessions.ts';
import { HttpTransports } from './http-transports.ts';
import { InputLimit } from './input-limit.ts';
import { inflateAtOnce } from './short-inflate.ts';
import type { SocketOptions } from './socket-options.ts';
import { type AskedPath, askedPath, isSocketUrl } from './socket-path.ts';
import type { SpareTime } from './spare-time.ts';
import { STOMP_VERSIONS } from './stomp-version.ts';
import { WaitingRequests } from './waiting-requests.ts';
import { WebSocketLink } from './web-socket-link.ts';

export interface EndpointParts {
  readonly options: SocketOptions;
  readonly trustProxy: boolean;
  /** Serves HTTP-transport requests: their number is unbounded and needs no sign-in. */
  readonly spareTime: SpareTime;
  /** Whether one more connection is allowed. A request may belong to an existing session. */
  hasRoom(caller: CallerFacts): boolean;
  /** Whether the origin is one of ours, or absent. */
  isOwnOrigin(origin: string | undefined, host: string): boolean;
  connected(connection: SocketConnection): void;
  broke(error: unknown): void;
}

/** WebSocket subprotocols of the supported versions, best first. */
const STOMP_PROTOCOLS = STOMP_VERSIONS.map((version) => `v${version.replace('.', '')}.stomp`);
/** SockJS quotes frames into a JSON array, which makes them longer. */
const SOCKJS_OVERHEAD = 4;

/** The requests that begin a session if none has the name. */
const BEGINNINGS: ReadonlyMap<string | null, string> = new Map([
  ['xhr', 'POST'],
  ['xhr_streaming', 'POST'],
  ['eventsource', 'GET'],
]);

/**
 * Serves SockJS below SOCKET_PATH: decides which paths and origins are served, how much may come in, and who owns a
 * session. The transports themselves are `http-transports.ts` and `web-socket-link.ts`.
 */
export class SockJsEndpoint implements RawEndpoint {
  readonly #parts: EndpointParts;
  readonly #maxBytes: number;
  readonly #plain: WebSocketServer;
  readonly #deflating: WebSocketServer;
  readonly #transports: HttpTransports;
  readonly #sessions: HttpSessions;
  readonly #waiting = new WaitingRequests((request, response) => this.#answer(request, response));
  readonly #open = new Set<ServerResponse | Duplex>();
  /** Objects with timers, by connection. */
  readonly #pulsed = new Map<Duplex, { pulse(elapsedMs: number): void }[]>();

  constructor(parts: EndpointParts) {
    this.#parts = parts;
    this.#maxBytes = parts.options.maxFrameBytes * SOCKJS_OVERHEAD;
    this.#sessions = new HttpSessions(parts.options.httpSessionsPerMinute);
    this.#plain = webSockets(this.#maxBytes, false);
    this.#deflating = webSockets(this.#maxBytes, {
      serverNoContextTakeover: true,
      clientNoContextTakeover: true,
      // Frames of `ws` itself stay as they are: it would keep a stream for each socket.
      threshold: Number.POSITIVE_INFINITY,
    });
    this.#transports = new HttpTransports({
      absenceMs: parts.options.absenceMs,
      connected: (connection, session) => this.#begun(connection, session),
    });
  }

  serves(request: IncomingMessage): boolean {
    return isSocketUrl(request.url);
  }

  answer(request: IncomingMessage, response: ServerResponse): void {
    this.#waiting.add(request, response);
    this.#parts.spareTime.add(this.#waiting);
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const asked = askedPath(request.url);
    const status = asked?.transport === 'websocket' ? this.#refusedUpgrade(request) : 404;
    if (status !== null) {
      refuseUpgrade(socket, status);
      return;
    }
    assert(socket instanceof Socket, 'an upgrade without its TCP socket');
    this.#limitInput(socket);
    const framing = asked?.session === null ? 'raw' : 'sockjs';
    const server = framing === 'sockjs' && takesDeflated(request) ? this.#deflating : this.#plain;
    this.#hand(socket, () =>
      server.handleUpgrade(request, socket, head, (webSocket) => {
        inflateAtOnce(webSocket, this.#maxBytes);
        const link = new WebSocketLink(webSocket, socket, framing);
        this.#pulse(socket, link);
        this.#parts.connected({ link, caller: callerOf(request), listen: (events) => link.listen(events) });
      }),
    );
  }

  /** Advances the timers. */
  pulse(elapsedMs: number): void {
    for (const parts of this.#pulsed.values()) for (const part of parts) part.pulse(elapsedMs);
    this.#transports.pulse(elapsedMs);
  }

  /** Number of unfinished connections and requests. */
  get unfinished(): number {
    return this.#open.size;
  }

  /** Ends them at once. */
  destroy(): void {
    for (const stream of this.#open) stream.destroy();
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    for (const [name, value] of Object.entries(DATA_HEADERS)) response.setHeader(name, value);
    const asked = askedPath(request.url);
    const status = asked === null ? 404 : this.#refusedRequest(request, asked);
    if (asked === null || status !== null) {
      response.writeHead(status ?? 404, { connection: 'close' }).end();
      return;
    }
    boundBody(request, this.#maxBytes);
    this.#hand(response, () => this.#transports.answer(request, response, asked));
  }

  /** An HTTP-transport session belongs to the network it began in. */
  #begun(connection: SocketConnection, session: string): () => void {
    const forget = this.#sessions.begin(session, callerAddress(connection.caller, this.#parts.trustProxy));
    this.#parts.connected(connection);
    return forget;
  }

  #refusedRequest(request: IncomingMessage, { transport, session }: AskedPath): number | null {
    const { hasRoom, trustProxy } = this.#parts;
    if (!this.#isOwnOrigin(request)) return 403;
    if (Number(request.headers['content-length'] ?? 0) > this.#maxBytes) return 413;
    if (session === null) return null;
    const address = callerAddress(callerOf(request), trustProxy);
    // The same answer as for a missing session, so that session names cannot be probed.
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

  #limitInput(socket: Duplex): void {
    const limit = new InputLimit(this.#parts.options);
    this.#pulse(socket, limit);
    socket.on('data', (bytes: Buffer) => {
      if (!limit.take(bytes)) socket.destroy();
    });
  }

  #pulse(socket: Duplex, pulsed: { pulse(elapsedMs: number): void }): void {
    const known = this.#pulsed.get(socket);
    if (known !== undefined) {
      known.push(pulsed);
      return;
    }
    this.#pulsed.set(socket, [pulsed]);
    socket.once('close', () => this.#pulsed.delete(socket));
  }

  /** Tracks it until it is closed; an error ends it alone. */
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

function webSockets(maxPayload: number, perMessageDeflate: false | PerMessageDeflateOptions): WebSocketServer {
  return new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate,
    maxPayload,
    handleProtocols: (offered) => STOMP_PROTOCOLS.find((protocol) => offered.has(protocol)) ?? false,
  });
}

/**
 * Pages only: programs would inflate every price for a network that is rarely narrow. A client that demands a smaller window
 * than messages are compressed with gets them as they are.
 */
function takesDeflated({ headers }: IncomingMessage): boolean {
  const offered = headers['sec-websocket-extensions'] ?? '';
  return offered.includes('permessage-deflate') && !offered.includes('server_max_window_bits');
}

function callerOf({ socket, headers }: IncomingMessage): CallerFacts {
  return { peer: socket.remoteAddress ?? '', headers };
}

/** A body without a stated length is cut off at the size at which a stated one is refused. */
function boundBody(request: IncomingMessage, maxBytes: number): void {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) request.destroy();
  });
}
