import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

const PEM = /-----BEGIN [A-Z0-9 ]+-----[\s\S]*?-----END [A-Z0-9 ]+-----/g;

/** The Ed25519 keys of a text, oldest first; line breaks may be written out. Throws without showing any of it. */
export function privateKeysIn(text: string, source: string): readonly [KeyObject, ...KeyObject[]] {
  const [first, ...others] = text.replaceAll('\\n', '\n').match(PEM) ?? [];
  if (first === undefined) throw new Error(`${source}: not a private key in PEM`);
  return [readKey(first, source), ...others.map((pem) => readKey(pem, source))];
}

/** A name for a key by which tokens and processes refer to it. */
export function fingerprintOf(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('base64url')
    .slice(0, 16);
}

/**
 * What processes compare of their keys: the fingerprint of the one that seals, and those of the set that signs, newest
 * first.
 */
export function describeKeys(keys: { readonly sealing: string; readonly signing: string }): string {
  const sealing = createHash('sha256').update(keys.sealing).digest('base64url').slice(0, 16);
  const signing = privateKeysIn(keys.signing, 'TOKEN_PRIVATE_KEY').map((key) => fingerprintOf(createPublicKey(key)));
  return [sealing, ...signing.toReversed()].join(' ');
}

/** Whether two processes read each other's seals, and each knows the key that the other signs with. */
export function areKeysShared(own: string, others: string): boolean {
  const [ownSealing, ...ownSigning] = own.split(' ');
  const [otherSealing, ...otherSigning] = others.split(' ');
  const knows = (known: readonly string[], newest: string | undefined) =>
    newest === undefined || known.includes(newest);
  return ownSealing === otherSealing && knows(ownSigning, otherSigning[0]) && knows(otherSigning, ownSigning[0]);
}

function readKey(pem: string, source: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch (error) {
    throw new Error(`${source}: not a private key in PEM`, { cause: error });
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${source}: the key must be Ed25519`);
  return key;
}
