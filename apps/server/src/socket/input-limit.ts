import { FrameAllowance } from './frame-allowance.ts';
import type { SocketOptions } from './socket-options.ts';
import { WebSocketFrames } from './web-socket-frames.ts';

const CONTROL = 8;

/**
 * Limits the WebSocket frames of a client, whether or not they form messages. One packet holds thousands of the
 * smallest: reading them blocks the event loop, and the pieces of an endless message use memory.
 */
export class InputLimit {
  readonly #frames = new WebSocketFrames();
  readonly #allowance: FrameAllowance;
  readonly #maxPieces: number;
  #pieces = 0;

  constructor({ wireFrameBurst, wireFramesPerSecond, maxPieces }: SocketOptions) {
    this.#allowance = new FrameAllowance({ burst: wireFrameBurst, perSecond: wireFramesPerSecond });
    this.#maxPieces = maxPieces;
  }

  /** False when the limit is exceeded. */
  take(bytes: Uint8Array): boolean {
    let isWithin = true;
    this.#frames.read(bytes, ({ opcode, isFinal }) => {
      // Control frames may come between the pieces of a message.
      if (opcode < CONTROL) this.#pieces = isFinal ? 0 : this.#pieces + 1;
      isWithin = isWithin && this.#allowance.take() && this.#pieces <= this.#maxPieces;
    });
    return isWithin;
  }

  /** Advances the timers. */
  pulse(elapsedMs: number): void {
    this.#allowance.refill(elapsedMs);
  }
}
