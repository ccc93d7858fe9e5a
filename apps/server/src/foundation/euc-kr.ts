import { ksPairs } from '@hoga/domain/format/cp949';

/** Node decodes EUC-KR and does not encode it. Characters that the set lacks become question marks. */
export function eucKr(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const sign of text) {
    const code = sign.charCodeAt(0);
    const pair = ksPairs(TextDecoder).get(sign);
    if (code < 0x80) bytes.push(code);
    else if (pair === undefined) bytes.push(0x3f);
    else bytes.push(pair >> 8, pair & 0xff);
  }
  return Uint8Array.from(bytes);
}
