import type { ServerResponse } from 'node:http';
import type { Connection } from 'sockjs';
import type { Link } from './link.ts';
import type { Head, Outgoing } from './outgoing.ts';
import { closeConnection, type SockJsSession, sessionOf } from './sockjs-connection.ts';

/** What one response is handed at once; more waits for the next, where newer prices can still replace it. */
const BATCH_CHARACTERS = 65_536;

/** SockJS over HTTP (streaming, polling): messages leave when a response is there to carry them. */
export class HttpLink implements Link {
  readonly #connection: Connection;
  readonly #session: SockJsSession;
  readonly #flush: () => void;
  #batched = 0;
  #drainingResponse: ServerResponse | null = null;
  #listener: () => void = () => undefined;

  constructor(connection: Connection) {
    const session = sessionOf(connection);
    this.#connection = connection;
    this.#session = session;
    this.#flush = session.tryFlush.bind(session);
    // sockjs announces a new poll only to itself: it tries to flush. That is when waiting messages can go.
    session.tryFlush = () => {
      this.#listener();
      if (session.recv !== null) this.#flush();
    };
  }

  get ready(): boolean {
    const response = this.#session.recv?.response;
    return Boolean(response) && response?.writableNeedDrain === false && this.#batched < BATCH_CHARACTERS;
  }

  send(outgoing: Outgoing, head: Head): void {
    const text = outgoing.text(head);
    this.#batched += text.length;
    this.#session.send_buffer.push(text);
  }

  flush(): void {
    this.#batched = 0;
    const response = this.#session.recv?.response;
    if (this.#session.recv === null || this.#session.send_buffer.length === 0) return;
    this.#flush();
    if (response?.writableNeedDrain === true) this.#awaitDrain(response);
  }

  onReady(listener: () => void): void {
    this.#listener = listener;
  }

  close(code: number, reason: string): void {
    // Without a response right now, sockjs keeps what was sent and the goodbye for the next request.
    this.flush();
    closeConnection(this.#connection, code, reason);
  }

  destroy(): void {
    this.#session.recv?.response?.destroy();
  }

  #awaitDrain(response: ServerResponse): void {
    if (this.#drainingResponse === response) return;
    this.#drainingResponse = response;
    response.once('drain', () => {
      this.#drainingResponse = null;
      this.#listener();
    });
  }
}
