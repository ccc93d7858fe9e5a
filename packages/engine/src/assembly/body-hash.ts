/**
 * A number that stands for all that a command asks, whatever order its fields come in. 53 bits are enough: it is compared
 * with one other of the same player under the same key, and whoever made two bodies collide would deceive themselves.
 * It is stored, so it must never change. Every keyed order comes through here: no text is put together for it.
 */
export function bodyHash(command: object): number {
  const fields = command as Readonly<Record<string, unknown>>;
  let high = 0;
  let low = 0;
  for (const name in fields) {
    const value = fields[name];
    // What is left out and what is not there are the same; null is something else, it may mean "remove".
    if (value === undefined) continue;
    const text = String(value);
    const start = feed(0x811c9dc5, name, 16_777_619);
    const first = feed(start ^ 0xdeadbeef, text, 2_654_435_761);
    const second = feed(start ^ 0x41c6ce57, text, 1_597_334_677);
    // Fields are mixed each by itself and summed: a sum does not know its order.
    high = (high + mix(first, second)) | 0;
    low = (low + mix(second, first)) | 0;
  }
  return (low & 0x1f_ffff) * 0x1_0000_0000 + (high >>> 0);
}

function feed(start: number, text: string, factor: number): number {
  let hash = start;
  for (let place = 0; place < text.length; place++) hash = Math.imul(hash ^ text.charCodeAt(place), factor);
  return hash;
}

function mix(hash: number, other: number): number {
  return Math.imul(hash ^ (hash >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
}
