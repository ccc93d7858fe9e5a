import { constants, inflateRawSync } from 'node:zlib';
import type { WebSocket } from 'ws';

const EXTENSION = 'permessage-deflate';
/** Left out of messages by the sender (RFC 7692 §7.2.2). */
const FLUSH_MARK = Buffer.from([0, 0, 0xff, 0xff]);

type Inflated = (error: Error | null, text?: Buffer) => void;

interface Extension {
  decompress(piece: Buffer, isLast: boolean, done: Inflated): void;
}

/** Whether messages may be compressed on this connection. */
export function isDeflating(webSocket: WebSocket): boolean {
  return webSocket.extensions.split(',').includes(EXTENSION);
}

/**
 * `ws` keeps a stream of zlib for each socket that has sent a compressed message, some 60 kB of memory, and inflates on
 * another thread in three steps. What pages send is short and bounded: it is inflated at once, and nothing is kept.
 */
export function inflateAtOnce(webSocket: WebSocket, maxBytes: number): void {
  const { _extensions: extensions } = webSocket as unknown as { readonly _extensions: Record<string, Extension> };
  const extension = extensions[EXTENSION];
  if (extension === undefined) return;
  let pieces: Buffer[] = [];
  extension.decompress = (piece, isLast, done) => {
    pieces.push(piece);
    const whole = isLast ? pieces : null;
    if (isLast) pieces = [];
    // The reader of `ws` expects the answer in another turn.
    process.nextTick(() => {
      if (whole === null) done(null, Buffer.alloc(0));
      else answer(whole, maxBytes, done);
    });
  };
}

function answer(pieces: readonly Buffer[], maxBytes: number, done: Inflated): void {
  let text: Buffer;
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maxBytes };
    text = inflateRawSync(Buffer.concat([...pieces, FLUSH_MARK]), options);
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
    return;
  }
  done(null, text);
}
