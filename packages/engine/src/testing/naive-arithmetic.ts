/** Arithmetic of the naive models: plain scaled integers, none of the engine's own helpers. */

export const S = 100_000_000n;

export function floorDiv(n: bigint, d: bigint): bigint {
  const q = n / d;
  return n % d !== 0n && n < 0n !== d < 0n ? q - 1n : q;
}

export function ceilDiv(n: bigint, d: bigint): bigint {
  return -floorDiv(-n, d);
}

export function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

export function most(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

/** The trigger of a stop so many ticks behind a price, rounded away from it: above for a buy, below for a sell. */
export function behind(price: bigint, side: bigint, ticks: number, tick: bigint): bigint {
  const onTick = side === 1n ? ceilDiv(price, tick) * tick : floorDiv(price, tick) * tick;
  return onTick + side * BigInt(ticks) * tick;
}
