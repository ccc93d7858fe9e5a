/** Numbers from random bytes. */

/** Uniform in (0, 1), from four bytes: never 0 or 1. */
export function uniformFrom(bytes: Uint8Array, at: number): number {
  const word = byteAt(bytes, at) + 0x100 * byteAt(bytes, at + 1) + 0x1_0000 * byteAt(bytes, at + 2);
  return (word + 0x100_0000 * byteAt(bytes, at + 3) + 0.5) / 0x1_0000_0000;
}

/** A whole number below 65,536, from two bytes. */
export function wordFrom(bytes: Uint8Array, at: number): number {
  return byteAt(bytes, at) + 0x100 * byteAt(bytes, at + 1);
}

/** A byte is uniform over 0–255: mean 127.5, variance (256² − 1) / 12. */
const BYTE_MEAN = 127.5;
const BYTE_VARIANCE = (65_536 - 1) / 12;
const DEVIATION_OF_FOUR = Math.sqrt(4 * BYTE_VARIANCE);
const DEVIATION_OF_EIGHT = Math.sqrt(8 * BYTE_VARIANCE);

/** Approximately standard normal (within ±4.9), from eight bytes: integer arithmetic, since history needs millions. */
export function normalFrom(bytes: Uint8Array, at: number): number {
  return (fourBytes(bytes, at) + fourBytes(bytes, at + 4) - 8 * BYTE_MEAN) / DEVIATION_OF_EIGHT;
}

/** The same from four bytes, within ±3.5, where a rough bell is enough. */
export function roughNormalFrom(bytes: Uint8Array, at: number): number {
  return (fourBytes(bytes, at) - 4 * BYTE_MEAN) / DEVIATION_OF_FOUR;
}

function fourBytes(bytes: Uint8Array, at: number): number {
  return byteAt(bytes, at) + byteAt(bytes, at + 1) + byteAt(bytes, at + 2) + byteAt(bytes, at + 3);
}

function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0;
}
