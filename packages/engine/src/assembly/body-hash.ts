/**
 * A hash of a command's fields, independent of their order. 53 bits are enough: it is compared only with one other of
 * the same player under the same key, so a player who forces a collision harms only themselves. It is stored, so it
 * must never change. Who sends it is not what it asks: a request that is repeated with another key is the same. Every keyed order is hashed: no string is built for it, only for a list.
 */
export function bodyHash(command: object): number {
  const fields = command as Readonly<Record<string, unknown>>;
  let high = 0;
  let low = 0;
  for (const name in fields) {
    const value = fields[name];
    // An omitted field and an undefined one are the same; null is different, it may mean "remove".
    if (value === undefined || name === SENDER) continue;
    const text = textOf(value);
    const start = feed(0x811c9dc5, name, 16_777_619);
    const first = feed(start ^ 0xdeadbeef, text, 2_654_435_761);
    const second = feed(start ^ 0x41c6ce57, text, 1_597_334_677);
    // Each field is hashed by itself and the hashes are summed, which makes the order of fields irrelevant.
    high = (high + mix(first, second)) | 0;
    low = (low + mix(second, first)) | 0;
  }
  return (low & 0x1f_ffff) * 0x1_0000_0000 + (high >>> 0);
}

/** The key with which an order was placed. */
const SENDER = 'keyId';

/** Lists of objects, which only batches have, by all of their fields in the order of their names. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.some(isObject) ? `[${value.map(textOf).join()}]` : String(value);
  if (!isObject(value)) return String(value);
  const fields = Object.entries(value).filter(([name, field]) => field !== undefined && name !== SENDER);
  const texts = fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${name}:${lengthed(textOf(field))}`);
  return `{${texts.join()}}`;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** With its length, so that no text reads like two fields. */
function lengthed(text: string): string {
  return `${text.length}:${text}`;
}

function feed(start: number, text: string, factor: number): number {
  let hash = start;
  for (let place = 0; place < text.length; place++) hash = Math.imul(hash ^ text.charCodeAt(place), factor);
  return hash;
}

function mix(hash: number, other: number): number {
  return Math.imul(hash ^ (hash >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
}
