import { readFile } from 'node:fs/promises';
import { BusError } from './bus-error.ts';
import { PartsReader, partsOf } from './message-parts.ts';
import {
  loadNatsClient,
  type NatsClient,
  type NatsConnection,
  type NatsConnectionOptions,
  type NatsMessage,
} from './nats-client.ts';
import type { Wire, WireState } from './wire.ts';

/** A server that does not answer is detected after two of these. */
const PING_MS = 1_000;
const RECONNECT_MS = 250;
const CONNECT_MS = 5_000;
/** The server reports a subject without subscribers within this time. */
const UNHEARD_MS = 5_000;
/** Size of a part's header. */
const HEAD_BYTES = 256;
const NO_RESPONDERS = 503;
const PART = { message: 'Part-Of', index: 'Part', count: 'Parts' } as const;

export interface NatsOptions {
  /** Comma-separated addresses, `nats://` or `tls://`, with user and password if required. */
  readonly url: string;
  readonly credsFile?: string | undefined;
  /** Shown by the server's own tools. */
  readonly name: string;
  readonly onError: (error: unknown) => void;
}

/** The connection of this process to core NATS, which neither stores nor acknowledges messages. */
export class NatsBus {
  readonly #client: NatsClient;
  readonly #connection: NatsConnection;
  readonly #onError: (error: unknown) => void;
  #state: WireState = 'connected';
  readonly #listeners = new Set<(state: WireState) => void>();
  /** Reply subjects on which the server reports "no responders"; callbacks of two periods are kept. */
  readonly #inbox: string;
  #undelivered: [Map<string, () => void>, Map<string, () => void>] = [new Map(), new Map()];
  readonly #forgetting: NodeJS.Timeout;
  #count = 0;

  private constructor(client: NatsClient, connection: NatsConnection, onError: (error: unknown) => void) {
    this.#client = client;
    this.#connection = connection;
    this.#onError = onError;
    this.#inbox = `_INBOX.${client.nuid.next()}`;
    connection.subscribe(`${this.#inbox}.*`, { callback: (_error, message) => this.#onUndelivered(message) });
    this.#forgetting = setInterval(() => {
      this.#undelivered = [new Map(), this.#undelivered[0]];
    }, UNHEARD_MS);
    this.#forgetting.unref();
    void this.#followState();
  }

  /** Waits for the first connection; the client reconnects by itself later. */
  static async open(options: NatsOptions): Promise<NatsBus> {
    const client = loadNatsClient();
    const connecting = client.connect(await connectionOptions(client, options));
    const connection = await connecting.catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new BusError(`NATS_URL cannot be connected to: ${reason}.`);
    });
    return new NatsBus(client, connection, options.onError);
  }

  connect(): Wire {
    return {
      send: (subject, text, undelivered) => this.#send(subject, text, undelivered),
      listen: (subject, onMessage, listening) => this.#listen(subject, onMessage, listening?.group),
      state: () => this.#state,
      onState: (listener) => {
        this.#listeners.add(listener);
        return () => void this.#listeners.delete(listener);
      },
    };
  }

  async close(): Promise<void> {
    clearInterval(this.#forgetting);
    this.#become('away');
    // Flushes sent messages first, but does not wait for a server that does not answer.
    await Promise.race([this.#connection.flush().catch(() => undefined), pause(RECONNECT_MS)]);
    await this.#connection.close();
  }

  #send(subject: string, text: string, undelivered: (() => void) | undefined): boolean {
    if (this.#state !== 'connected' || this.#connection.isClosed()) return false;
    const bytes = Buffer.from(text);
    const reply = undelivered === undefined ? undefined : this.#replyOf(undelivered);
    const limit = (this.#connection.info?.max_payload ?? 2 ** 20) - HEAD_BYTES;
    if (bytes.length <= limit) this.#connection.publish(subject, bytes, reply === undefined ? {} : { reply });
    else this.#sendParts(subject, bytes, { limit, reply });
    return true;
  }

  #sendParts(subject: string, bytes: Uint8Array, { limit, reply }: { limit: number; reply: string | undefined }): void {
    for (const { message, index, count, bytes: some } of partsOf(this.#client.nuid.next(), bytes, limit)) {
      const head = this.#client.headers();
      head.set(PART.message, message);
      head.set(PART.index, String(index));
      head.set(PART.count, String(count));
      const isFirst = index === 0 && reply !== undefined;
      this.#connection.publish(subject, some, isFirst ? { headers: head, reply } : { headers: head });
    }
  }

  #listen(subject: string, onMessage: (text: string) => void, queue: string | undefined): () => void {
    const reader = new PartsReader();
    const subscription = this.#connection.subscribe(subject, {
      ...(queue === undefined ? {} : { queue }),
      callback: (error, message) => {
        if (error !== null) return this.#onError(error);
        try {
          const text = textOf(message, reader);
          if (text !== null) onMessage(text);
        } catch (failed) {
          // A frame that cannot be read or handled does not affect the next.
          this.#onError(failed);
        }
      },
    });
    return () => subscription.unsubscribe();
  }

  #replyOf(undelivered: () => void): string {
    this.#count += 1;
    const name = String(this.#count);
    this.#undelivered[0].set(name, undelivered);
    return `${this.#inbox}.${name}`;
  }

  #onUndelivered(message: NatsMessage): void {
    if (message.headers?.code !== NO_RESPONDERS) return;
    const name = message.subject.slice(this.#inbox.length + 1);
    const undelivered = this.#undelivered[0].get(name) ?? this.#undelivered[1].get(name);
    for (const some of this.#undelivered) some.delete(name);
    undelivered?.();
  }

  async #followState(): Promise<void> {
    for await (const { type, error } of this.#connection.status()) {
      if (type === 'disconnect' || type === 'staleConnection' || type === 'close') this.#become('away');
      if (type === 'reconnect') this.#become('connected');
      if (type === 'error') this.#onError(error);
    }
  }

  #become(state: WireState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const listener of [...this.#listeners]) listener(state);
  }
}

function textOf(message: NatsMessage, reader: PartsReader): string | null {
  const head = message.headers;
  if (head === undefined || !head.has(PART.message)) return message.string();
  const whole = reader.take({
    message: head.get(PART.message),
    index: Number(head.get(PART.index)),
    count: Number(head.get(PART.count)),
    bytes: message.data,
  });
  return whole === null ? null : new TextDecoder().decode(whole);
}

async function connectionOptions(
  client: NatsClient,
  { url, credsFile, name }: NatsOptions,
): Promise<NatsConnectionOptions> {
  const addresses = url.split(',').map((address) => new URL(address.trim()));
  const [first] = addresses;
  return {
    servers: addresses.map(({ host }) => host),
    name,
    timeout: CONNECT_MS,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    pingInterval: PING_MS,
    maxPingOut: 2,
    // Retries when the account is refused for a moment, while a server reloads its configuration.
    ignoreAuthErrorAbort: true,
    ...(addresses.some(({ protocol }) => protocol === 'tls:') ? { tls: {} } : {}),
    ...(first === undefined || first.username === ''
      ? {}
      : { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) }),
    ...(credsFile === undefined ? {} : { authenticator: client.credsAuthenticator(await readFile(credsFile)) }),
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
