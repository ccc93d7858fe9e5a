export interface WebSocketFrame {
  /** Below 8: a message or a fragment. From 8 on: close, ping and pong. */
  readonly opcode: number;
  readonly isFinal: boolean;
}

const FINAL = 0x80;
const OPCODE = 0x0f;
const MASKED = 0x80;
const LENGTH = 0x7f;
/** Marks a length that follows in separate bytes. */
const LENGTH_IN_2_BYTES = 126;
const LENGTH_IN_8_BYTES = 127;

/** Splits the byte stream of a WebSocket into frames, by their headers alone (RFC 6455 §5.2). */
export class WebSocketFrames {
  readonly #head: number[] = [];
  #payloadLeft = 0;

  /** Calls back with each frame whose header is complete. */
  read(bytes: Uint8Array, found: (frame: WebSocketFrame) => void): void {
    for (let at = 0; at < bytes.length; ) {
      if (this.#payloadLeft > 0) {
        const skipped = Math.min(this.#payloadLeft, bytes.length - at);
        this.#payloadLeft -= skipped;
        at += skipped;
        continue;
      }
      this.#head.push(bytes[at] ?? 0);
      at += 1;
      if (this.#head.length < headLength(this.#head)) continue;
      const [first = 0] = this.#head;
      this.#payloadLeft = payloadLength(this.#head);
      this.#head.length = 0;
      found({ opcode: first & OPCODE, isFinal: (first & FINAL) !== 0 });
    }
  }
}

function headLength([, second]: readonly number[]): number {
  if (second === undefined) return 2;
  return 2 + lengthBytes(second) + ((second & MASKED) === 0 ? 0 : 4);
}

function lengthBytes(second: number): number {
  const length = second & LENGTH;
  if (length === LENGTH_IN_2_BYTES) return 2;
  return length === LENGTH_IN_8_BYTES ? 8 : 0;
}

function payloadLength(head: readonly number[]): number {
  const [, second = 0] = head;
  const count = lengthBytes(second);
  if (count === 0) return second & LENGTH;
  return head.slice(2, 2 + count).reduce((length, byte) => length * 256 + byte, 0);
}
