/** The range of both bytes of a KS X 1001 character. */
const BYTES = { from: 0xa1, to: 0xfe } as const;

/** The platform's `TextDecoder`, injected because this package has no platform types. */
export type Decoder = new (
  encoding: string,
  options?: { readonly fatal?: boolean },
) => { decode(bytes: Uint8Array): string };

let standard: ReadonlyMap<string, number> | null = null;

/** The characters of KS X 1001 with their two bytes: the inverse of decoding every pair of bytes. */
export function ksPairs(Decoder: Decoder): ReadonlyMap<string, number> {
  if (standard !== null) return standard;
  const decoder = new Decoder('euc-kr');
  const found = new Map<string, number>();
  for (let lead: number = BYTES.from; lead <= BYTES.to; lead++) {
    for (let trail: number = BYTES.from; trail <= BYTES.to; trail++) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if (text.length === 1 && text !== '\uFFFD') found.set(text, lead * 0x100 + trail);
    }
  }
  standard = found;
  return found;
}

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);
const LETTERS = [...range(0x41, 0x5a), ...range(0x61, 0x7a)];

let whole: ReadonlyMap<number, string> | null = null;

/**
 * CP949: KS X 1001, plus the missing syllables in Unicode order, in the rows before it and in the columns left of it.
 * Browsers decode that as EUC-KR, Node decodes the standard alone.
 */
function characters(Decoder: Decoder): ReadonlyMap<number, string> {
  if (whole !== null) return whole;
  const pairs = ksPairs(Decoder);
  const found = new Map([...pairs].map(([sign, pair]) => [pair, sign]));
  const places = [
    ...range(0x81, 0xa0).flatMap((lead) => [...LETTERS, ...range(0x81, 0xfe)].map((trail) => lead * 0x100 + trail)),
    ...range(0xa1, 0xc6).flatMap((lead) => [...LETTERS, ...range(0x81, 0xa0)].map((trail) => lead * 0x100 + trail)),
  ];
  let next = 0;
  for (const code of range(FIRST_SYLLABLE, LAST_SYLLABLE)) {
    const sign = String.fromCharCode(code);
    if (!pairs.has(sign)) found.set(places[next++] ?? 0, sign);
  }
  whole = found;
  return found;
}

/** Null where a byte belongs to no character. */
export function decodeCp949(bytes: Uint8Array, Decoder: Decoder): string | null {
  const known = characters(Decoder);
  let text = '';
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) {
      text += String.fromCharCode(byte);
      continue;
    }
    const sign = known.get(byte * 0x100 + (bytes[++at] ?? 0));
    if (sign === undefined) return null;
    text += sign;
  }
  return text;
}
