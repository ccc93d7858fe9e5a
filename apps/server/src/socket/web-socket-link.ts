import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { ConnectionEvents } from './connection.ts';
import type { Link } from './link.ts';
import type { Framing, Head, Outgoing } from './outgoing.ts';
import { isDeflating } from './short-inflate.ts';
import { closeFrame, HEARTBEAT_MS, OPEN_FRAME, sentMessages } from './sockjs-frames.ts';

const KEEP_ALIVE_MS = 30_000;
const NORMAL_CLOSURE = 1_000;
const GO_AWAY = 3_000;

/**
 * A WebSocket of a SockJS client or a plain one. Prepared frames are written directly to the TCP socket, so that a
 * broadcast is encoded, and compressed, once; `ws` manages the connection (handshake, pongs, closing). Both write whole
 * frames, so they never interleave. Each compressed frame stands by itself (`server_no_context_takeover`), and a frame need
 * not be compressed.
 */
export class WebSocketLink implements Link {
  readonly #webSocket: WebSocket;
  readonly #socket: Socket;
  readonly #framing: Framing;
  readonly #takesDeflated: boolean;
  #events: ConnectionEvents | null = null;
  #isClosing = false;
  #quietMs = 0;
  #awaitsPong = false;
  ready = true;

  constructor(webSocket: WebSocket, socket: Socket, framing: Framing) {
    this.#webSocket = webSocket;
    this.#socket = socket;
    this.#framing = framing;
    this.#takesDeflated = isDeflating(webSocket);
    socket.setKeepAlive(true, KEEP_ALIVE_MS);
    socket.on('drain', () => {
      this.ready = true;
    });
    // `ws` closes the connection after any frame error.
    webSocket.on('error', () => undefined);
    webSocket.on('close', () => this.#events?.closed());
    webSocket.on('pong', () => {
      this.#awaitsPong = false;
    });
    webSocket.on('message', (data, isBinary) => {
      if (framing === 'raw') this.#pass(isBinary ? data : String(data));
      else this.#passAll(String(data));
    });
    if (framing === 'sockjs') webSocket.send(OPEN_FRAME);
  }

  listen(events: ConnectionEvents): void {
    this.#events = events;
  }

  send(outgoing: Outgoing, head: Head): void {
    // A socket that has just ended or been destroyed ignores this; its `close` event follows.
    this.ready = this.#socket.write(outgoing.wire(this.#framing, head, this.#takesDeflated));
  }

  flush(): void {
    // Each frame has already been written.
  }

  onReady(listener: () => void): void {
    this.#socket.on('drain', listener);
  }

  close(code: number, reason: string): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    if (this.#framing === 'raw') {
      this.#webSocket.close(code, reason);
      return;
    }
    if (this.#webSocket.readyState === this.#webSocket.OPEN) this.#webSocket.send(closeFrame(code, reason));
    this.#webSocket.close(NORMAL_CLOSURE, 'Normal closure');
  }

  destroy(): void {
    this.#socket.destroy();
  }

  /** Advances the timers. Browsers answer a ping by themselves. */
  pulse(elapsedMs: number): void {
    this.#quietMs += elapsedMs;
    if (this.#framing === 'raw' || this.#isClosing || this.#quietMs < HEARTBEAT_MS) return;
    this.#quietMs = 0;
    if (this.#awaitsPong) {
      this.close(GO_AWAY, 'No response from heartbeat');
      return;
    }
    this.#awaitsPong = true;
    if (this.#webSocket.readyState === this.#webSocket.OPEN) this.#webSocket.ping();
  }

  #passAll(payload: string): void {
    const messages = sentMessages(payload);
    if (messages === null) {
      this.#isClosing = true;
      this.#webSocket.close(GO_AWAY, 'Broken framing.');
      return;
    }
    for (const message of messages) this.#pass(message);
  }

  /** Messages after the close frame are not read. */
  #pass(message: unknown): void {
    if (!this.#isClosing) this.#events?.message(message);
  }
}
