/** Where both bytes of a character lie (KS X 1001). */
const BYTES = { from: 0xa1, to: 0xfe } as const;

let known: ReadonlyMap<string, number> | null = null;

/** Node decodes EUC-KR and does not encode it: what every pair of bytes decodes to, the other way round. */
function pairs(): ReadonlyMap<string, number> {
  if (known !== null) return known;
  const decoder = new TextDecoder('euc-kr');
  const found = new Map<string, number>();
  for (let lead: number = BYTES.from; lead <= BYTES.to; lead++) {
    for (let trail: number = BYTES.from; trail <= BYTES.to; trail++) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if (text.length === 1 && text !== '\uFFFD') found.set(text, lead * 0x100 + trail);
    }
  }
  known = found;
  return found;
}

/** Characters that the set lacks become question marks. */
export function eucKr(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const sign of text) {
    const code = sign.charCodeAt(0);
    const pair = pairs().get(sign);
    if (code < 0x80) bytes.push(code);
    else if (pair === undefined) bytes.push(0x3f);
    else bytes.push(pair >> 8, pair & 0xff);
  }
  return Uint8Array.from(bytes);
}
