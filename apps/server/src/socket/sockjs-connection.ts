import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { assert } from '@hoga/kernel/assert';
import type { Connection } from 'sockjs';

/**
 * The parts of a `sockjs` 0.3.24 connection behind its published types that back-pressure and shared bytes need.
 * They are checked when a connection opens, so another version fails in the first test rather than silently.
 */
export interface SockJsSession {
  /** The transport's current way out: a WebSocket, a streaming response, one poll; none between polls. */
  recv: SockJsReceiver | null;
  send_buffer: string[];
  /** Called by sockjs when a new request can carry messages, and after each `write`. */
  tryFlush(): void;
}

export interface SockJsReceiver {
  /** WebSocket transports: the TCP socket. */
  readonly connection?: unknown;
  /** HTTP transports: the response that carries messages. */
  readonly response?: ServerResponse | null;
}

export function sessionOf(connection: Connection): SockJsSession {
  const session: unknown = '_session' in connection ? connection._session : undefined;
  assert(isSession(session), 'sockjs: a connection without the expected session');
  return session;
}

function isSession(value: unknown): value is SockJsSession {
  return typeof value === 'object' && value !== null && 'recv' in value && 'tryFlush' in value;
}

/** The TCP socket of a WebSocket transport; null for HTTP transports. */
export function socketOf(connection: Connection): Socket | null {
  if (connection.protocol !== 'websocket' && connection.protocol !== 'websocket-raw') return null;
  const socket = sessionOf(connection).recv?.connection;
  assert(socket instanceof Socket, 'sockjs: a WebSocket transport without its socket');
  return socket;
}

/** `close` takes a number; the published types say string. */
export function closeConnection(connection: Connection, code: number, reason: string): void {
  (connection as unknown as { close(code: number, reason: string): boolean }).close(code, reason);
}
