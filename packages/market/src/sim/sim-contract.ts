/** The simulated front month until the first roll. */
const FIRST = 'Z26';

/** How far a month's price is from the path, by its letter: contracts of one underlying differ, and by no more than this. */
const BASIS: Readonly<Record<string, number>> = {
  F: 0.001,
  G: 0.002,
  H: 0.004,
  J: 0.001,
  K: 0.003,
  M: -0.003,
  N: 0.002,
  Q: -0.001,
  U: 0.005,
  V: 0.001,
  X: -0.002,
  Z: 0,
};

export function firstSimContract(symbol: string): string {
  return `${symbol}${FIRST}`;
}

/** A contract's price as a multiple of the path's: published, so that anyone can recompute prices after a roll. */
export function simFactor(contract: string | null): number {
  return 1 + (BASIS[contract?.at(-3) ?? 'Z'] ?? 0);
}
