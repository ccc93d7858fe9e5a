import type { LinkHandlers, OpenLink } from '@hoga/sdk/link/link';
import type { SocketCredentials } from '../socket/socket-credentials.ts';

/** One connection controlled by a test. */
export class FakeConnection {
  readonly credentials: SocketCredentials;
  readonly sent: string[] = [];
  readonly subscribed: string[] = [];
  readonly rates = new Map<string, number>();
  isClosed = false;
  readonly #handlers: LinkHandlers;
  readonly #active = new Set<string>();

  constructor(credentials: SocketCredentials, handlers: LinkHandlers) {
    this.credentials = credentials;
    this.#handlers = handlers;
  }

  /** The subscribed destinations. */
  get active(): readonly string[] {
    return [...this.#active];
  }

  subscribe(destination: string, rate: number | null): void {
    this.subscribed.push(destination);
    if (rate !== null) this.rates.set(destination, rate);
    this.#active.add(destination);
  }

  unsubscribe(destination: string): void {
    this.#active.delete(destination);
  }

  open(): void {
    this.#handlers.onOpen({});
  }

  drop(refusal: string | null = null): void {
    this.#handlers.onEnd(refusal);
  }

  deliver(destination: string, event: { type: string; data?: unknown; seq?: number }): void {
    this.deliverText(destination, JSON.stringify({ data: null, seq: 0, ts: 0, ...event }));
  }

  deliverText(destination: string, body: string): void {
    if (this.#active.has(destination)) this.#handlers.onMessage({ destination, body, headers: {} });
  }
}

/** Creates connections and keeps them in order. */
export class FakeNetwork {
  readonly connections: FakeConnection[] = [];

  readonly open: OpenLink<SocketCredentials> = (credentials, handlers) => {
    const connection = new FakeConnection(credentials, handlers);
    this.connections.push(connection);
    const send = (destination: string, body: string) => {
      connection.sent.push(`${destination} ${body}`);
    };
    return {
      subscribe: (destination, rate) => connection.subscribe(destination, rate),
      unsubscribe: (destination) => connection.unsubscribe(destination),
      send,
      ask: (destination, _name, body) => send(destination, body),
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
