import { constants, deflateRawSync } from 'node:zlib';

/** Shorter messages gain little. */
export const LEAST_DEFLATED = 200;

/** What a sync flush ends with: left out of messages, receivers add it again (RFC 7692 §7.2.1). */
const FLUSH_MARK_BYTES = 4;
/** A stored block (RFC 1951 §3.2.4): one byte, its length and the length's complement. */
const STORED_PREFIX_BYTES = 5;

/**
 * The compressed blocks of a text. They refer to nothing before them and end at a byte, so they may follow the head of any
 * receiver: a message is compressed once, however many receive it.
 */
export function deflatedBlocks(text: Uint8Array): Buffer {
  const blocks = deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH });
  return blocks.subarray(0, -FLUSH_MARK_BYTES);
}

/** The same bytes in a block that is not compressed, in front of others. */
export function storedBlock(bytes: Uint8Array): Buffer {
  const block = Buffer.allocUnsafe(STORED_PREFIX_BYTES + bytes.length);
  block[0] = 0;
  block.writeUInt16LE(bytes.length, 1);
  block.writeUInt16LE(~bytes.length & 0xffff, 3);
  block.set(bytes, STORED_PREFIX_BYTES);
  return block;
}
