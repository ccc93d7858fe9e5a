import { FrameAllowance } from './frame-allowance.ts';
import type { SocketOptions } from './socket-options.ts';
import { WebSocketFrames } from './web-socket-frames.ts';

const CONTROL = 8;

/**
 * How many WebSocket frames a client may send, whether or not they become messages. Thousands of the smallest fit into
 * one packet: reading them keeps the server from everything else, and the pieces of a message that never ends are kept.
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

  /** False when that was too much. */
  take(bytes: Uint8Array): boolean {
    let isWithin = true;
    this.#frames.read(bytes, ({ opcode, isFinal }) => {
      // Control frames may stand between the pieces of a message.
      if (opcode < CONTROL) this.#pieces = isFinal ? 0 : this.#pieces + 1;
      isWithin = isWithin && this.#allowance.take() && this.#pieces <= this.#maxPieces;
    });
    return isWithin;
  }

  /** Time passes. */
  pulse(elapsedMs: number): void {
    this.#allowance.refill(elapsedMs);
  }
}
