import { ASSERTION_SECONDS } from '@hoga/domain/keys/api-key';

/** What comes before the seed of an Ed25519 key in PKCS #8. */
const PKCS8_HEAD = '302e020100300506032b657004220420';

export interface Signer {
  /** A new assertion for a token, good once. */
  sign(now: number): Promise<string>;
}

/** What is signed for a token, good once: head and claims of the assertion. */
export function assertionBase(keyId: string, host: string, now: number): string {
  const iat = Math.floor(now / 1_000);
  const jti = base64Url(crypto.getRandomValues(new Uint8Array(16)));
  const claims = { aud: host, iat, exp: iat + ASSERTION_SECONDS, jti };
  return [{ alg: 'EdDSA', kid: keyId }, claims].map((part) => base64UrlOfText(JSON.stringify(part))).join('.');
}

export interface SigningKey {
  readonly keyId: string;
  /** Of the Ed25519 pair, as base64url. */
  readonly seed: string;
}

/** Signs assertions for a host with the private half of a trade key. */
export async function signerOf({ keyId, seed }: SigningKey, host: string): Promise<Signer> {
  const signed = await baseSigner(seed);
  return { sign: (now) => signed(assertionBase(keyId, host, now)) };
}

/** Adds the signature to what is to be signed. */
export async function baseSigner(seed: string): Promise<(base: string) => Promise<string>> {
  const der = Uint8Array.from([...bytesOfHex(PKCS8_HEAD), ...bytesOfBase64Url(seed)]);
  const key = await crypto.subtle.importKey('pkcs8', der, { name: 'Ed25519' }, false, ['sign']);
  return async (base) => {
    const signature = await crypto.subtle.sign({ name: 'Ed25519' }, key, new TextEncoder().encode(base));
    return `${base}.${base64Url(new Uint8Array(signature))}`;
  };
}

function base64UrlOfText(text: string): string {
  return base64Url(new TextEncoder().encode(text));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

function bytesOfBase64Url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

function bytesOfHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
