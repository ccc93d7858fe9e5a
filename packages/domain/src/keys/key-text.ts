import type { KeyKind } from './api-key.ts';

/**
 * The texts of keys (`hoga_r_…`): a kind, an id, for bearers a secret, and a checksum, so that scanners of repositories
 * recognise a leaked one without asking. No dots: `a.b.c` is a token.
 */
const LETTERS: Readonly<Record<KeyKind, string>> = { READ: 'r', TRADE: 't', PRACTICE: 'p' };
const KIND_OF: Readonly<Record<string, KeyKind>> = { r: 'READ', t: 'TRADE', p: 'PRACTICE' };

/** Crockford's base 32: no letter is mistaken for a digit. */
const ID_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ID_LENGTH = 12;

const ID = `[${ID_DIGITS}]{${ID_LENGTH}}`;
export const KEY_NAME = new RegExp(`^hoga_[rtp]_${ID}$`);
const BEARER = new RegExp(`^hoga_([rp])_(${ID})_([\\w-]{43})([\\w-]{6})$`);
const BASE64_URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Twelve digits of random bytes. */
export function keyIdOf(random: Uint8Array): string {
  return Array.from(random.subarray(0, ID_LENGTH), (byte) => ID_DIGITS.charAt(byte % ID_DIGITS.length)).join('');
}

/** The public name of a key, by which a program names it. */
export function keyName(kind: KeyKind, id: string): string {
  return `hoga_${LETTERS[kind]}_${id}`;
}

/** The kind and id in a public name; null when the text is none. */
export function parseKeyName(text: string): { readonly kind: KeyKind; readonly id: string } | null {
  const kind = KEY_NAME.test(text) ? KIND_OF[text.charAt(5)] : undefined;
  return kind === undefined ? null : { kind, id: text.slice(7) };
}

/** A bearer key as its member stores it; `secret` is 256 random bits as base64url. */
export function bearerKey(kind: Exclude<KeyKind, 'TRADE'>, id: string, secret: string): string {
  return checked(`${keyName(kind, id)}_${secret}`);
}

export interface BearerKey {
  readonly kind: KeyKind;
  readonly id: string;
  readonly secret: string;
}

/** The parts of a bearer key; null when the text is none, or mistyped. */
export function parseBearerKey(text: string): BearerKey | null {
  const [, letter = '', id = '', secret = ''] = BEARER.exec(text) ?? [];
  const kind = KIND_OF[letter];
  if (kind === undefined || checked(text.slice(0, -6)) !== text) return null;
  return { kind, id, secret };
}

/** The private half of a trade key: the seed of its Ed25519 pair as base64url. */
export function privateKeyText(seed: string): string {
  return checked(`hoga_s_${seed}`);
}

function checked(text: string): string {
  const sum = crc32(text);
  const bits = [26, 20, 14, 8, 2].map((shift) => (sum >>> shift) & 63);
  return text + [...bits, (sum & 3) << 4].map((six) => BASE64_URL.charAt(six)).join('');
}

/** CRC-32 (IEEE 802.3) of ASCII text. */
function crc32(text: string): number {
  let crc = 0xffff_ffff;
  for (let place = 0; place < text.length; place += 1) {
    crc ^= text.charCodeAt(place);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  }
  return ~crc >>> 0;
}
