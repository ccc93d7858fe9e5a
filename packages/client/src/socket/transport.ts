import type { SiteId } from '@hoga/kernel/ids';

/** One connection, from opening to closing. It is never reopened: a reconnect creates a new one. */
export interface SocketTransport {
  subscribe(destination: string, onBody: (body: string) => void): () => void;
  send(destination: string, body: string): void;
  close(): void;
}

export interface TransportHandlers {
  onOpen(): void;
  /** Refused (with the code of the error catalogue), dropped or never opened. Called once, and not after `close`. */
  onClose(refusal?: string): void;
}

export interface SocketCredentials {
  readonly accessToken: string | null;
  /** The site of a guest; null where the token determines it. */
  readonly siteId: SiteId | null;
}

export type OpenTransport = (credentials: SocketCredentials, handlers: TransportHandlers) => SocketTransport;
