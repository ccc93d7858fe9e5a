/** Trading terms that are explained in place, and in 용어 사전, in this order. */
export const TERMS = [
  'ladder',
  'tick',
  'contract',
  'margin',
  'losscut',
  'overnight',
  'limit',
  'market',
  'mit',
  'exits',
  'oco',
  'leverage',
  'cross',
  'isolated',
  'liquidation',
  'mark',
  'index',
  'funding',
  'round',
  'escrow',
] as const;
export type TermName = (typeof TERMS)[number];
