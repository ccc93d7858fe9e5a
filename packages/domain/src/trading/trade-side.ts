import type { TradeSide } from './vocabulary.ts';

/** s of DOMAIN §0: +1 for LONG, −1 for SHORT. */
export function signOf(side: TradeSide): 1n | -1n {
  return side === 'LONG' ? 1n : -1n;
}

export function opposite(side: TradeSide): TradeSide {
  return side === 'LONG' ? 'SHORT' : 'LONG';
}
