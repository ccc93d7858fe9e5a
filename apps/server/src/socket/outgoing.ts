import { FrameImpl } from '@stomp/stompjs';
import { writtenHeader } from './header-text.ts';
import type { StompVersion } from './stomp-version.ts';

/** Encoding of STOMP in a WebSocket: plain, or inside SockJS's `a["…"]`. */
export type Framing = 'raw' | 'sockjs';

const COMMAND_LINE = 'MESSAGE\n';
const TEXT_FRAME = 0x81;

/** The part of a frame that differs between receivers, prepared once per subscription. */
export class Head {
  readonly text: string;
  readonly #openings: Partial<Record<Framing, Buffer>> = {};

  private constructor(text: string) {
    this.text = text;
  }

  /** For the server's own frames, which need no head. */
  static readonly none = new Head('');

  /** For messages to a subscription without an id, as STOMP 1.0 allows. */
  static readonly nameless = new Head(COMMAND_LINE);

  static ofSubscription(id: string, version: StompVersion): Head {
    return new Head(`${COMMAND_LINE}subscription:${writtenHeader(version, 'MESSAGE', id)}\n`);
  }

  /** The opening of a WebSocket message with this head. */
  opening(framing: Framing): Buffer {
    const known = this.#openings[framing];
    if (known !== undefined) return known;
    const opening = Buffer.from(framing === 'raw' ? this.text : `a["${escaped(this.text)}`);
    this.#openings[framing] = opening;
    return opening;
  }
}

/**
 * An outgoing message: a head per receiver and a tail that all receivers share. The tail is encoded (and for SockJS
 * escaped) once; receivers with the same head, such as browsers on the same screen, share all bytes.
 */
export class Outgoing {
  /** Length of the shared part, close enough to bytes to bound the outbox. */
  readonly size: number;
  readonly #tail: string;
  readonly #tails: Partial<Record<Framing, Buffer>> = {};
  readonly #wires: Record<Framing, Map<string, Buffer>> = { raw: new Map(), sockjs: new Map() };

  private constructor(tail: string) {
    this.#tail = tail;
    this.size = tail.length;
  }

  /**
   * A MESSAGE without its `subscription` header, which is the receiver's head. Identical in every version: none of its
   * values needs escaping, but `headers` of one receiver, which are escaped already.
   */
  static message(parts: {
    readonly destination: string;
    readonly id: string;
    readonly body: string;
    readonly headers?: Readonly<Record<string, string>>;
  }): Outgoing {
    const frame = FrameImpl.marshall({
      command: 'MESSAGE',
      headers: {
        destination: parts.destination,
        'message-id': parts.id,
        'content-type': 'application/json;charset=utf-8',
        ...parts.headers,
      },
      body: parts.body,
    });
    return new Outgoing(String(frame).slice(COMMAND_LINE.length));
  }

  /** A complete server frame, sent with an empty head. */
  static frame(
    version: StompVersion,
    frame: { readonly command: string; readonly headers: Readonly<Record<string, string>>; readonly body?: string },
  ): Outgoing {
    const { command, body = '' } = frame;
    const headers = Object.fromEntries(
      Object.entries(frame.headers).map(([name, value]) => [name, writtenHeader(version, command, value)]),
    );
    return new Outgoing(String(FrameImpl.marshall({ command, headers, body })));
  }

  static readonly heartBeat = new Outgoing('\n');

  text(head: Head): string {
    return head.text + this.#tail;
  }

  /** The WebSocket frame as bytes. */
  wire(framing: Framing, head: Head): Buffer {
    const wires = this.#wires[framing];
    const known = wires.get(head.text);
    if (known !== undefined) return known;
    const wire = webSocketText(head.opening(framing), this.#tailFor(framing));
    wires.set(head.text, wire);
    return wire;
  }

  /**
   * Frees the encoded bytes, which are only useful during a broadcast; slow receivers may hold the message for long.
   */
  forgetWires(): void {
    this.#wires.raw.clear();
    this.#wires.sockjs.clear();
  }

  #tailFor(framing: Framing): Buffer {
    const known = this.#tails[framing];
    if (known !== undefined) return known;
    const tail = Buffer.from(framing === 'raw' ? this.#tail : `${escaped(this.#tail)}"]`);
    this.#tails[framing] = tail;
    return tail;
  }
}

function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** One unmasked, unfragmented text frame (RFC 6455 §5.2). */
function webSocketText(head: Buffer, tail: Buffer): Buffer {
  const length = head.length + tail.length;
  const prefix = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(prefix + length);
  frame[0] = TEXT_FRAME;
  if (prefix === 2) {
    frame[1] = length;
  } else if (prefix === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  head.copy(frame, prefix);
  tail.copy(frame, prefix + head.length);
  return frame;
}
