import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SocketConnection } from './connection.ts';
import { type CarrierFormat, EVENT_SOURCE, HttpCarrier, POLLING, STREAMING } from './http-carrier.ts';
import { HttpLink } from './http-link.ts';
import type { AskedPath } from './socket-path.ts';
import { parsed } from './sockjs-frames.ts';

const NO_CACHE = { 'cache-control': 'no-store, no-cache, no-transform, must-revalidate, max-age=0' } as const;
const PLAIN = { 'content-type': 'text/plain; charset=UTF-8' } as const;
const YEAR_SECONDS = 31_536_000;
const ENTROPY = 2 ** 32;
/** Content types of sent messages. Clients without XMLHttpRequest cannot choose theirs. */
const BODY_TYPES: ReadonlySet<string> = new Set([
  '',
  'text/plain',
  'text/xml',
  'application/xml',
  'application/json',
  'T',
]);

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Empty when the path has none. */
  readonly session: string;
}

interface TransportParts {
  readonly absenceMs: number;
  /** Returns the handler to call when the session has ended. */
  connected(connection: SocketConnection, session: string): () => void;
}

/** Handles the HTTP requests of SockJS that the endpoint has accepted (sockjs-protocol 0.3.3). */
export class HttpTransports {
  readonly #parts: TransportParts;
  readonly #links = new Map<string, HttpLink>();
  /** By transport and method. */
  readonly #handlers: ReadonlyMap<string | null, Readonly<Record<string, (asked: Asked) => void>>>;

  constructor(parts: TransportParts) {
    this.#parts = parts;
    const carrying = (format: CarrierFormat) => (asked: Asked) => this.#carry(asked, format);
    const asking = (methods: string) => (asked: Asked) => tellMethods(asked, methods);
    const posted = asking('OPTIONS, POST');
    this.#handlers = new Map([
      [null, { GET: greet }],
      ['info', { GET: tellInfo, OPTIONS: asking('OPTIONS, GET') }],
      ['websocket', { GET: refuseWithoutUpgrade }],
      ['xhr', { POST: carrying(POLLING), OPTIONS: posted }],
      ['xhr_streaming', { POST: carrying(STREAMING), OPTIONS: posted }],
      ['xhr_send', { POST: (asked: Asked) => this.#receive(asked), OPTIONS: posted }],
      ['eventsource', { GET: carrying(EVENT_SOURCE) }],
    ]);
  }

  answer(request: IncomingMessage, response: ServerResponse, { transport, session }: AskedPath): void {
    const methods = this.#handlers.get(transport) ?? {};
    const handler = methods[request.method ?? ''];
    if (handler !== undefined) handler({ request, response, session: session ?? '' });
    else response.writeHead(405, { allow: Object.keys(methods).join(', ') }).end();
  }

  /** Advances the timers. */
  pulse(elapsedMs: number): void {
    for (const link of this.#links.values()) link.pulse(elapsedMs);
  }

  #carry({ request, response, session }: Asked, format: CarrierFormat): void {
    setHeaders(response, NO_CACHE);
    request.resume();
    const carrier = new HttpCarrier(response, format);
    const known = this.#links.get(session);
    if (known !== undefined) {
      known.continueWith(carrier);
      return;
    }
    let forget: () => void = () => undefined;
    const link = new HttpLink(carrier, this.#parts.absenceMs, () => {
      this.#links.delete(session);
      forget();
    });
    this.#links.set(session, link);
    const caller = { peer: request.socket.remoteAddress ?? '', headers: request.headers };
    forget = this.#parts.connected({ link, caller, listen: (events) => link.listen(events) }, session);
  }

  #receive({ request, response, session }: Asked): void {
    setHeaders(response, NO_CACHE);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const type = (request.headers['content-type'] ?? '').split(';', 1)[0] ?? '';
      const body = BODY_TYPES.has(type) ? Buffer.concat(chunks).toString('utf8') : '';
      const messages = body === '' ? null : parsed(body);
      if (messages === undefined) return refuse(response, 'Broken JSON encoding.');
      if (!Array.isArray(messages)) return refuse(response, 'Payload expected.');
      const link = this.#links.get(session);
      if (link === undefined) return void response.writeHead(404).end();
      link.receive(messages);
      response.writeHead(204, PLAIN).end();
    });
  }
}

function greet({ response }: Asked): void {
  response.writeHead(200, PLAIN).end('Welcome to SockJS!\n');
}

/** The application and its socket share an origin: no CORS headers for other origins. */
function tellInfo({ response }: Asked): void {
  const info = { websocket: true, cookie_needed: false, entropy: randomInt(ENTROPY) };
  const headers = { ...NO_CACHE, 'content-type': 'application/json; charset=UTF-8' };
  response.writeHead(200, headers).end(JSON.stringify(info));
}

function tellMethods({ response }: Asked, methods: string): void {
  const headers = {
    'cache-control': `public, max-age=${YEAR_SECONDS}`,
    'access-control-allow-methods': methods,
    'access-control-max-age': String(YEAR_SECONDS),
  };
  response.writeHead(204, headers).end();
}

function refuseWithoutUpgrade({ response }: Asked): void {
  response.writeHead(400).end('Can "Upgrade" only to "WebSocket".');
}

function refuse(response: ServerResponse, why: string): void {
  response.writeHead(500, PLAIN).end(why);
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
