import type { OpenTransport, SocketCredentials, TransportHandlers } from '../socket/transport.ts';

/** One connection controlled by a test. */
export class FakeConnection {
  readonly credentials: SocketCredentials;
  readonly sent: string[] = [];
  readonly subscribed: string[] = [];
  isClosed = false;
  readonly #handlers: TransportHandlers;
  readonly #receivers = new Map<string, Set<(body: string) => void>>();

  constructor(credentials: SocketCredentials, handlers: TransportHandlers) {
    this.credentials = credentials;
    this.#handlers = handlers;
  }

  /** The subscribed destinations. */
  get active(): readonly string[] {
    return [...this.#receivers].filter(([, receivers]) => receivers.size > 0).map(([destination]) => destination);
  }

  subscribe(destination: string, onBody: (body: string) => void): () => void {
    this.subscribed.push(destination);
    const receivers = this.#receivers.get(destination) ?? new Set();
    receivers.add(onBody);
    this.#receivers.set(destination, receivers);
    return () => receivers.delete(onBody);
  }

  open(): void {
    this.#handlers.onOpen();
  }

  drop(refusal?: string): void {
    this.#handlers.onClose(refusal);
  }

  deliver(destination: string, event: { type: string; data?: unknown; seq?: number }): void {
    this.deliverText(destination, JSON.stringify({ data: null, seq: 0, ts: 0, ...event }));
  }

  deliverText(destination: string, body: string): void {
    for (const receive of [...(this.#receivers.get(destination) ?? [])]) receive(body);
  }
}

/** Creates connections and keeps them in order. */
export class FakeNetwork {
  readonly connections: FakeConnection[] = [];

  readonly open: OpenTransport = (credentials, handlers) => {
    const connection = new FakeConnection(credentials, handlers);
    this.connections.push(connection);
    return {
      subscribe: (destination, onBody) => connection.subscribe(destination, onBody),
      send: (destination, body) => connection.sent.push(`${destination} ${body}`),
      close: () => {
        connection.isClosed = true;
      },
    };
  };

  get latest(): FakeConnection {
    const latest = this.connections.at(-1);
    if (latest === undefined) throw new Error('nothing has been opened');
    return latest;
  }
}
