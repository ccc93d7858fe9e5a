import { FrameImpl } from '@stomp/stompjs';
import { deflatedBlocks, LEAST_DEFLATED, storedBlock } from './deflated.ts';
import { writtenHeader } from './header-text.ts';
import type { StompVersion } from './stomp-version.ts';

/** Encoding of STOMP in a WebSocket: plain, or inside SockJS's `a["…"]`. */
export type Framing = 'raw' | 'sockjs';

/** A framing, and whether the receiver takes compressed messages (permessage-deflate, RFC 7692). */
export type Coding = Framing | `${Framing} deflated`;

const DEFLATED = { raw: 'raw deflated', sockjs: 'sockjs deflated' } as const;

const COMMAND_LINE = 'MESSAGE\n';
const TEXT_FRAME = 0x81;
const DEFLATED_TEXT_FRAME = 0xc1;

/** The part of a frame that differs between receivers, prepared once per subscription. */
export class Head {
  readonly text: string;
  readonly #openings: Partial<Record<Coding, Buffer>> = {};

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
  opening(coding: Coding): Buffer {
    const known = this.#openings[coding];
    if (known !== undefined) return known;
    const plain = Buffer.from(framingOf(coding) === 'raw' ? this.text : `a["${escaped(this.text)}`);
    const opening = isDeflated(coding) ? storedBlock(plain) : plain;
    this.#openings[coding] = opening;
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
  /** Compressed only where many receive it: one that a single socket receives would cost more than it saves. */
  readonly #isShared: boolean;
  readonly #tails: Partial<Record<Coding, Buffer>> = {};
  readonly #wires: Partial<Record<Coding, Map<string, Buffer>>> = {};

  private constructor(tail: string, isShared = false) {
    this.#tail = tail;
    this.#isShared = isShared && tail.length >= LEAST_DEFLATED;
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
    /** Whether it is a topic's: then it is compressed for receivers that support it. */
    readonly isShared?: boolean;
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
    return new Outgoing(String(frame).slice(COMMAND_LINE.length), parts.isShared);
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
  wire(framing: Framing, head: Head, takesDeflated = false): Buffer {
    const coding = takesDeflated && this.#isShared ? DEFLATED[framing] : framing;
    const wires = this.#wires[coding] ?? new Map<string, Buffer>();
    this.#wires[coding] = wires;
    const known = wires.get(head.text);
    if (known !== undefined) return known;
    const type = isDeflated(coding) ? DEFLATED_TEXT_FRAME : TEXT_FRAME;
    const wire = webSocketFrame(type, head.opening(coding), this.#tailFor(coding));
    wires.set(head.text, wire);
    return wire;
  }

  /**
   * Frees the encoded bytes, which are only useful during a broadcast; slow receivers may hold the message for long.
   */
  forgetWires(): void {
    for (const wires of Object.values(this.#wires)) wires.clear();
  }

  #tailFor(coding: Coding): Buffer {
    const known = this.#tails[coding];
    if (known !== undefined) return known;
    const plain = Buffer.from(framingOf(coding) === 'raw' ? this.#tail : `${escaped(this.#tail)}"]`);
    const tail = isDeflated(coding) ? deflatedBlocks(plain) : plain;
    this.#tails[coding] = tail;
    return tail;
  }
}

function framingOf(coding: Coding): Framing {
  return coding === 'raw' || coding === 'raw deflated' ? 'raw' : 'sockjs';
}

function isDeflated(coding: Coding): boolean {
  return coding === 'raw deflated' || coding === 'sockjs deflated';
}

function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** One unmasked, unfragmented frame (RFC 6455 §5.2). */
function webSocketFrame(type: number, head: Buffer, tail: Buffer): Buffer {
  const length = head.length + tail.length;
  const prefix = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(prefix + length);
  frame[0] = type;
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
