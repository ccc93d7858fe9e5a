import type { Socket } from 'node:net';
import type { Connection } from 'sockjs';
import type { Link } from './link.ts';
import type { Framing, Head, Outgoing } from './outgoing.ts';
import { closeConnection } from './sockjs-connection.ts';

const KEEP_ALIVE_MS = 30_000;

/**
 * Writes prepared WebSocket frames straight to the TCP socket, so that a broadcast is encoded once. sockjs keeps
 * the connection (handshake, pings, closing); both write whole frames, so they never cut into one another. No
 * extension is ever negotiated, so frames go out as they are.
 */
export class WebSocketLink implements Link {
  readonly #connection: Connection;
  readonly #socket: Socket;
  readonly #framing: Framing;
  ready = true;

  constructor(connection: Connection, socket: Socket) {
    this.#connection = connection;
    this.#socket = socket;
    this.#framing = connection.protocol === 'websocket-raw' ? 'raw' : 'sockjs';
    socket.setKeepAlive(true, KEEP_ALIVE_MS);
    socket.on('drain', () => {
      this.ready = true;
    });
  }

  send(outgoing: Outgoing, head: Head): void {
    // A socket that has just ended or been destroyed swallows this; its `close` is on the way.
    this.ready = this.#socket.write(outgoing.wire(this.#framing, head));
  }

  flush(): void {
    // Each frame is already with the socket.
  }

  onReady(listener: () => void): void {
    this.#socket.on('drain', listener);
  }

  close(code: number, reason: string): void {
    // sockjs hands over a JSON array of messages in a loop that breaks when the connection is closed from within.
    setImmediate(() => closeConnection(this.#connection, code, reason));
  }

  destroy(): void {
    this.#socket.destroy();
  }
}
