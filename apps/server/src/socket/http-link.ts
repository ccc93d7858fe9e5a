import type { ConnectionEvents } from './connection.ts';
import type { HttpCarrier } from './http-carrier.ts';
import type { Link } from './link.ts';
import type { Head, Outgoing } from './outgoing.ts';
import { closeFrame, HEARTBEAT_FRAME, HEARTBEAT_MS, messageFrame, OPEN_FRAME } from './sockjs-frames.ts';

/** Passed to one response at once; the rest waits for the next, where newer prices can still replace it. */
const BATCH_CHARACTERS = 65_536;
const ANOTHER_CONNECTION = closeFrame(2_010, 'Another connection still open');

/**
 * A SockJS session over HTTP (streaming, polling): messages leave when a response can carry them. After `close` it
 * keeps the close frame for the next request; it ends when no request has come for a while or the client aborts one.
 */
export class HttpLink implements Link {
  readonly #absenceMs: number;
  readonly #over: () => void;
  #events: ConnectionEvents | null = null;
  #listener: () => void = () => undefined;
  #carrier: HttpCarrier | null = null;
  #waiting: string[] = [];
  #batched = 0;
  /** The close frame, set by `close`. */
  #goodbye: string | null = null;
  #isOver = false;
  /** Time since the last request was answered, or since the last frame. */
  #quietMs = 0;

  /** Opens with its first request. `over` is called once. */
  constructor(first: HttpCarrier, absenceMs: number, over: () => void) {
    this.#absenceMs = absenceMs;
    this.#over = over;
    this.#take(first);
    this.#carry(OPEN_FRAME);
  }

  get ready(): boolean {
    return this.#carrier !== null && !this.#carrier.needsDrain && this.#batched < BATCH_CHARACTERS;
  }

  listen(events: ConnectionEvents): void {
    this.#events = events;
  }

  onReady(listener: () => void): void {
    this.#listener = listener;
  }

  /** A further request that can carry messages. */
  continueWith(carrier: HttpCarrier): void {
    if (this.#carrier !== null) {
      carrier.send(ANOTHER_CONNECTION);
      carrier.end();
      return;
    }
    this.#take(carrier);
    if (this.#goodbye === null) this.#listener();
    this.flush();
    this.#sayGoodbye();
  }

  /** Messages received by another request. */
  receive(messages: readonly unknown[]): void {
    for (const message of messages) if (this.#goodbye === null) this.#events?.message(message);
  }

  send(outgoing: Outgoing, head: Head): void {
    const text = outgoing.text(head);
    this.#batched += text.length;
    this.#waiting.push(text);
  }

  flush(): void {
    this.#batched = 0;
    if (this.#carrier === null || this.#waiting.length === 0) return;
    this.#carry(messageFrame(this.#waiting.splice(0)));
  }

  close(code: number, reason: string): void {
    this.flush();
    this.#goodbye ??= closeFrame(code, reason);
    this.#sayGoodbye();
  }

  destroy(): void {
    this.#carrier?.destroy();
  }

  /** Advances the timers. */
  pulse(elapsedMs: number): void {
    this.#quietMs += elapsedMs;
    if (this.#carrier === null && this.#quietMs >= this.#absenceMs) this.#end();
    else if (this.#carrier !== null && this.#quietMs >= HEARTBEAT_MS) this.#carry(HEARTBEAT_FRAME);
  }

  #take(carrier: HttpCarrier): void {
    this.#carrier = carrier;
    this.#quietMs = 0;
    carrier.onDrain(() => {
      if (this.#carrier === carrier) this.#listener();
    });
    carrier.onClose(() => {
      if (this.#carrier !== carrier) return;
      this.#carrier = null;
      this.#end();
    });
  }

  #carry(frame: string): void {
    this.#quietMs = 0;
    this.#carrier?.send(frame);
    if (this.#carrier?.isFull === true) this.#release();
  }

  /** The response is complete; the session waits for the next request. */
  #release(): void {
    const carrier = this.#carrier;
    this.#carrier = null;
    this.#quietMs = 0;
    carrier?.end();
  }

  #sayGoodbye(): void {
    if (this.#goodbye === null || this.#carrier === null) return;
    this.#carry(this.#goodbye);
    this.#release();
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#goodbye ??= '';
    this.#over();
    this.#events?.closed();
  }
}
