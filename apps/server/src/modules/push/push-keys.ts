import { ECDH } from 'node:crypto';
import { defined } from '@hoga/kernel/assert';
import { type SecretBox, secretBox } from '../../foundation/secret-box.ts';
import type { Queries } from '../../persistence/database.ts';
import { findPushKey, putPushKey, type SealedKeys } from './push-key-store.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const OWNER = 'push';

/**
 * The keys of this database: those that are kept, or else new ones, also in place of some that cannot be opened any more
 * because what they were sealed with was changed. Servers that start at once agree on the first. Browsers subscribe with the
 * public one; whatever they subscribed with another reaches nobody until their page has renewed it.
 */
export async function keptPushKeys(
  queries: Queries,
  sealedWith: Uint8Array,
  warnKeysReplaced: () => void,
): Promise<PushKeys> {
  const box = secretBox(sealedWith);
  const found = await findPushKey(queries);
  const kept = found === null ? null : opened(box, found);
  if (kept !== null) return kept;
  if (found !== null) warnKeysReplaced();
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  // Only in place of the one that was found closed: another server may have been first.
  await putPushKey(queries, { publicKey, sealedPrivateKey: box.seal(privateKey, OWNER) }, found?.publicKey ?? '');
  const standing = await findPushKey(queries);
  return defined(standing === null ? null : opened(box, standing), 'the keys of notifications are gone');
}

/** Null where the private one was sealed with something else. */
function opened(box: SecretBox, { publicKey, sealedPrivateKey }: SealedKeys): PushKeys | null {
  try {
    return { publicKey, privateKey: box.open(sealedPrivateKey, OWNER) };
  } catch {
    return null;
  }
}

/** Whether something can be encrypted with it: not all bytes of that length are a point of the curve. */
export function isDeviceKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
