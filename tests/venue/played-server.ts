import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

export interface PlayedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface PlayedReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface PlayedHandlers {
  answer(request: PlayedRequest): PlayedReply | null;
  connected(client: PlayedClient): void;
}

/** A WebSocket of a feed, seen from the venue's side. */
export class PlayedClient {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly #socket: WebSocket;
  readonly #raw: Socket;
  #isHalfOpen = false;
  /** Pongs that the feed has answered. */
  pongs = 0;
  onText: (text: string) => void = () => undefined;

  constructor(socket: WebSocket, request: IncomingMessage) {
    const url = new URL(request.url ?? '/', 'http://venue');
    this.path = url.pathname;
    this.query = url.searchParams;
    this.#socket = socket;
    this.#raw = request.socket;
    socket.on('message', (data) => this.onText(data.toString()));
    socket.on('pong', () => {
      this.pongs += 1;
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN && !this.#isHalfOpen;
  }

  send(text: string): void {
    if (this.isOpen) this.#socket.send(text);
  }

  ping(payload = ''): void {
    if (this.isOpen) this.#socket.ping(payload);
  }

  /** Ends the connection as a venue does, after 24 hours or when it shuts down. */
  cut(): void {
    this.#socket.close(1008, 'cut');
  }

  /** The connection stays and carries nothing, in neither direction: no close, no pong. */
  goHalfOpen(): void {
    this.#isHalfOpen = true;
    this.#raw.pause();
  }

  end(): void {
    this.#raw.resume();
    this.#socket.terminate();
  }
}

/** A venue's machine on this one: HTTP and WebSockets on one port. */
export class PlayedServer {
  readonly #server: Server;
  readonly #sockets: WebSocketServer;
  readonly clients = new Set<PlayedClient>();
  /** Every request, oldest first. */
  readonly requests: PlayedRequest[] = [];
  /** How many connections were accepted. */
  connections = 0;

  constructor(handlers: PlayedHandlers) {
    this.#server = createServer((incoming, outgoing) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () => {
        const url = new URL(incoming.url ?? '/', 'http://venue');
        const request: PlayedRequest = {
          method: incoming.method ?? 'GET',
          path: url.pathname,
          query: url.searchParams,
          headers: incoming.headers,
          body: Buffer.concat(parts).toString(),
        };
        this.requests.push(request);
        const { status = 200, headers = {}, body } = handlers.answer(request) ?? { status: 404, body: { code: -1 } };
        outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
        outgoing.end(JSON.stringify(body));
      });
    });
    this.#sockets = new WebSocketServer({ server: this.#server });
    this.#sockets.on('connection', (socket, request) => {
      const client = new PlayedClient(socket, request);
      this.connections += 1;
      this.clients.add(client);
      socket.on('close', () => this.clients.delete(client));
      handlers.connected(client);
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    for (const client of this.clients) client.end();
    this.#sockets.close();
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get http(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get ws(): string {
    return `ws://127.0.0.1:${this.port}`;
  }
}
