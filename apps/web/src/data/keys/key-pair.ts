import { privateKeyText } from '@hoga/domain/keys/key-text';

const ALGORITHM = { name: 'Ed25519' } as const;

export interface KeyPair {
  /** 32 bytes as base64url, as the server takes them. */
  readonly publicKey: string;
  /** `hoga_s_…`: the seed, for the member alone. */
  readonly secret: string;
}

/** A new pair, made by the browser; null where it has no Ed25519, or the page is not secure. */
export async function makeKeyPair(
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
): Promise<KeyPair | null> {
  if (subtle === undefined) return null;
  try {
    const pair = (await subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])) as CryptoKeyPair;
    const { x, d } = await subtle.exportKey('jwk', pair.privateKey);
    return x === undefined || d === undefined ? null : { publicKey: x, secret: privateKeyText(d) };
  } catch {
    return null;
  }
}

/** What was pasted: a public key, as the server takes it; one that must stay with the member; or neither. */
export type PastedKey = { readonly publicKey: string } | 'PRIVATE' | 'UNKNOWN';

const RAW = /^[\w-]{43}$/;
const PEM = /-----BEGIN PUBLIC KEY-----([\s\S]+?)-----END PUBLIC KEY-----/;
/** SubjectPublicKeyInfo of Ed25519 (RFC 8410) before the 32 bytes. */
const SPKI_HEAD = '302a300506032b6570032100';
const KEY_BYTES = 32;

/** Reads 32 bytes as base64url or base64, a JWK, or PEM as OpenSSL writes it. */
export function readPublicKey(typed: string): PastedKey {
  const text = typed.trim();
  if (/PRIVATE KEY|^hoga_s_/.test(text)) return 'PRIVATE';
  if (text.startsWith('{')) return readJwk(text);
  const pem = PEM.exec(text)?.[1];
  if (pem !== undefined) return readSpki(pem.replace(/\s/g, ''));
  const raw = text.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');
  return RAW.test(raw) ? { publicKey: raw } : 'UNKNOWN';
}

function readJwk(text: string): PastedKey {
  try {
    const jwk: unknown = JSON.parse(text);
    if (typeof jwk !== 'object' || jwk === null) return 'UNKNOWN';
    const { crv, x, d } = jwk as Readonly<Record<string, unknown>>;
    if (d !== undefined) return 'PRIVATE';
    return crv === 'Ed25519' && typeof x === 'string' && RAW.test(x) ? { publicKey: x } : 'UNKNOWN';
  } catch {
    return 'UNKNOWN';
  }
}

function readSpki(base64: string): PastedKey {
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const head = Array.from(bytes.subarray(0, -KEY_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
    if (head !== SPKI_HEAD) return 'UNKNOWN';
    const key = btoa(String.fromCharCode(...bytes.subarray(-KEY_BYTES)));
    return { publicKey: key.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_') };
  } catch {
    return 'UNKNOWN';
  }
}
