/**
 * Rounded products and quotients that fit machine words. A bigint that is wrapped to 64 bits at every step is computed
 * with plain instructions and without garbage; otherwise it costs several times as much. Each function returns null
 * where a step might not fit, and the caller then computes with unbounded integers.
 */

/** The factor between a decimal and the integer that represents it: 2²⁶·⁶. */
const SCALE = 100_000_000n;
/** Operands of a product; their wholes are below 2²⁹·⁵. */
const FACTOR_LIMIT = 1n << 56n;
/** Wholes: times SCALE they stay below 2⁶². */
const WHOLE_LIMIT = 1n << 35n;
/** Operands of a division: a bias may be added to them. */
const DIVIDEND_LIMIT = 1n << 62n;
/** Divisors whose remainders, times SCALE, stay below 2⁶³. */
const DIVISOR_LIMIT = 1n << 36n;
/** Factors of which any two multiply to less than 2⁶². */
const HALF_LIMIT = 1n << 31n;

function word(value: bigint): bigint {
  return BigInt.asIntN(64, value);
}

/** floor((a·b + bias)/SCALE) for a, b ≥ 0 and 0 ≤ bias < SCALE: wholes and fractions are multiplied separately. */
export function multiplyWords(a: bigint, b: bigint, bias: bigint): bigint | null {
  if (a < 0n || b < 0n || a >= FACTOR_LIMIT || b >= FACTOR_LIMIT) return null;
  const x = word(a);
  const y = word(b);
  const xWhole = word(x / SCALE);
  const yWhole = word(y / SCALE);
  const wholes = word(xWhole * yWhole);
  if (wholes >= WHOLE_LIMIT) return null;
  const xRest = word(x - word(xWhole * SCALE));
  const yRest = word(y - word(yWhole * SCALE));
  const mixed = word(word(xWhole * yRest) + word(xRest * yWhole));
  const rests = word(word(word(xRest * yRest) + word(bias)) / SCALE);
  return word(word(word(wholes * SCALE) + mixed) + rests);
}

/** ceil(a·b·c/SCALE²) for a, b ≥ 0 and 0 ≤ c ≤ SCALE. */
export function multiplyThreeWords(a: bigint, b: bigint, c: bigint): bigint | null {
  if (c < 0n || c > SCALE) return null;
  const floored = multiplyWords(a, b, 0n);
  if (floored === null) return null;
  const product = word(floored);
  const factor = word(c);
  // Multiples of SCALE do not change the product's remainder.
  const rest = word(word(word(word(a) % SCALE) * word(word(b) % SCALE)) % SCALE);
  const carried = word(word(word(rest * factor) + (SCALE - 1n)) / SCALE);
  const whole = word(product / SCALE);
  if (whole >= WHOLE_LIMIT) return null;
  const below = word(word(word(product - word(whole * SCALE)) * factor) + word(carried + (SCALE - 1n)));
  return word(word(whole * factor) + word(below / SCALE));
}

/** floor((n + bias)/d) for n, bias ≥ 0 and d > 0. */
export function divideWords(n: bigint, d: bigint, bias: bigint): bigint | null {
  if (n < 0n || n >= DIVIDEND_LIMIT || d >= DIVIDEND_LIMIT) return null;
  return word(word(word(n) + word(bias)) / word(d));
}

/** floor((a·SCALE + bias)/b) for a ≥ 0, b > 0 and 0 ≤ bias < b. */
export function scaleAndDivideWords(a: bigint, b: bigint, bias: bigint): bigint | null {
  if (a < 0n || a >= DIVIDEND_LIMIT || b >= DIVISOR_LIMIT) return null;
  const dividend = word(a);
  const divisor = word(b);
  const whole = word(dividend / divisor);
  if (whole >= WHOLE_LIMIT) return null;
  const rest = word(dividend - word(whole * divisor));
  return word(word(whole * SCALE) + word(word(word(rest * SCALE) + word(bias)) / divisor));
}

/** floor((a·b + bias)/c) for a ≥ 0, 0 ≤ b ≤ c, c > 0 and 0 ≤ bias < c: a part b/c of something. */
export function partOfWords(a: bigint, b: bigint, c: bigint, bias: bigint): bigint | null {
  if (a < 0n || b < 0n || a >= DIVIDEND_LIMIT || b > c || c >= HALF_LIMIT) return null;
  const dividend = word(a);
  const factor = word(b);
  const divisor = word(c);
  const whole = word(dividend / divisor);
  const rest = word(dividend - word(whole * divisor));
  return word(word(whole * factor) + word(word(word(rest * factor) + word(bias)) / divisor));
}
