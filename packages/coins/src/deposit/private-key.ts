/** Extended private keys, seeds of the XRP Ledger, keys in wallet import format, raw ones, and mnemonic words. */
const SHAPES: readonly RegExp[] = [
  /^(?:[a-zA-Z]prv|dgpv)[1-9A-HJ-NP-Za-km-z]{20,}/,
  /^s[1-9A-HJ-NP-Za-km-z]{26,30}$/,
  /^[5KL6Q][1-9A-HJ-NP-Za-km-z]{50,51}$/,
  /^(?:0x)?[0-9a-fA-F]{64}$/,
  /^[a-z]+(?:\s+[a-z]+){11,23}$/,
];

/** By its shape alone, valid or not: a secret must not be entered here at all. */
export function looksLikePrivateKey(text: string): boolean {
  return SHAPES.some((shape) => shape.test(text));
}
