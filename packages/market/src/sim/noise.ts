/** Randomness that is a function of where it is asked, not of how often: the same place, the same number. */

/** FNV-1a with a final mix: a 32-bit number for a label. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return mix(hash);
}

/** A 32-bit number for a place: a stream and two coordinates. */
export function hashAt(stream: number, a: number, b: number): number {
  const high = Math.floor(b / 0x1_0000_0000);
  let hash = mix(stream ^ Math.imul(a, 0x9e3779b1));
  hash = mix(hash ^ Math.imul(b | 0, 0x85ebca77) ^ high);
  return hash;
}

/** Uniform in (0, 1): never an end, so it may go into a logarithm. */
export function uniformAt(stream: number, a: number, b: number): number {
  return (hashAt(stream, a, b) + 0.5) / 0x1_0000_0000;
}

/** Eight bytes added up: mean 1020, standard deviation √(8 · (256² − 1) / 12). */
const BYTES_MEAN = 1_020;
const BYTES_DEVIATION = Math.sqrt((8 * (65_536 - 1)) / 12);

/** Standard normal to the eye (within ±4.9): whole-number arithmetic, since history asks for millions of them. */
export function normalAt(stream: number, a: number, b: number): number {
  const first = hashAt(stream, a, b);
  return (byteSum(first) + byteSum(mix(first ^ 0x632be5ab)) - BYTES_MEAN) / BYTES_DEVIATION;
}

function byteSum(word: number): number {
  return (word & 0xff) + ((word >>> 8) & 0xff) + ((word >>> 16) & 0xff) + (word >>> 24);
}

function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}
