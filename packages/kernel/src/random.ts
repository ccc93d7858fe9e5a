/** A seeded source of randomness (xoshiro128**): the same seed gives the same sequence on every machine. */
export interface Random {
  /** A float in [0, 1). */
  next(): number;
  /** A whole number in [0, bound). */
  below(bound: number): number;
  /** A standard normal deviate. */
  normal(): number;
  /** An independent generator that depends only on this seed and the label. */
  fork(label: string): Random;
}

export function seededRandom(seed: string | number): Random {
  const [a, b, c, d] = expandSeed(String(seed));
  let s0 = a;
  let s1 = b;
  let s2 = c;
  let s3 = d;

  function nextUint32(): number {
    const result = Math.imul(rotateLeft(Math.imul(s1, 5), 7), 9) >>> 0;
    const t = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= t;
    s3 = rotateLeft(s3, 11);
    return result;
  }

  const random: Random = {
    next: () => nextUint32() / 0x1_0000_0000,
    below: (bound) => Math.floor(random.next() * bound),
    normal: () => {
      const radius = Math.sqrt(-2 * Math.log(1 - random.next()));
      return radius * Math.cos(2 * Math.PI * random.next());
    },
    fork: (label) => seededRandom(`${seed}/${label}`),
  };
  return random;
}

function rotateLeft(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

/** FNV-1a over the text with four different starting points. */
function expandSeed(text: string): [number, number, number, number] {
  const words = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b].map((start) => {
    let hash = start;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    hash ^= hash >>> 16;
    return Math.imul(hash, 0x45d9f3b) ^ (hash >>> 13);
  });
  return [words[0] ?? 1, words[1] ?? 2, words[2] ?? 3, (words[3] ?? 4) | 1];
}
