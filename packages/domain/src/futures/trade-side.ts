/** LONG buys, SHORT sells. */
export type TradeSide = 'LONG' | 'SHORT';

/** s of DOMAIN §0: +1 for LONG, −1 for SHORT. */
export function signOf(side: TradeSide): 1n | -1n {
  return side === 'LONG' ? 1n : -1n;
}

export function opposite(side: TradeSide): TradeSide {
  return side === 'LONG' ? 'SHORT' : 'LONG';
}
