import { createRequire } from 'node:module';

/** The used part of the NATS client, under its own names. */
export interface NatsClient {
  connect(options: NatsConnectionOptions): Promise<NatsConnection>;
  credsAuthenticator(file: Uint8Array): NatsAuthenticator;
  headers(): NatsHeaders;
  readonly nuid: { next(): string };
}

interface NatsAuthenticator {
  readonly name: 'authenticator of NATS';
}

export interface NatsConnectionOptions {
  readonly servers: readonly string[];
  readonly name: string;
  readonly timeout: number;
  readonly maxReconnectAttempts: number;
  readonly reconnectTimeWait: number;
  readonly pingInterval: number;
  readonly maxPingOut: number;
  readonly ignoreAuthErrorAbort: boolean;
  readonly tls?: object;
  readonly user?: string;
  readonly pass?: string;
  readonly authenticator?: NatsAuthenticator;
}

export interface NatsConnection {
  readonly info?: { readonly max_payload: number };
  publish(
    subject: string,
    data: Uint8Array,
    options?: { readonly reply?: string; readonly headers?: NatsHeaders },
  ): void;
  subscribe(
    subject: string,
    options: { readonly queue?: string; readonly callback: (error: Error | null, message: NatsMessage) => void },
  ): { unsubscribe(): void };
  /** `error`: the server has refused something, such as a subject without permission. */
  status(): AsyncIterable<{ readonly type: string; readonly error?: Error }>;
  flush(): Promise<void>;
  close(): Promise<void>;
  isClosed(): boolean;
}

export interface NatsMessage {
  readonly subject: string;
  readonly data: Uint8Array;
  readonly headers?: NatsHeaders;
  string(): string;
}

export interface NatsHeaders {
  /** Status code of a message from the server itself. */
  readonly code: number;
  get(name: string): string;
  has(name: string): boolean;
  set(name: string, value: string): void;
}

/** Loaded only when the process has a bus. */
export function loadNatsClient(): NatsClient {
  return createRequire(import.meta.url)('@nats-io/transport-node') as NatsClient;
}
