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
 * The keys of this database: the stored ones, or new ones, also when the stored ones can no longer be opened because
 * their sealing key was changed. Concurrent starts agree on the first. Browsers subscribe with the public key;
 * subscriptions with another key fail until their page has renewed them.
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
  // Only in place of the unreadable ones: another server may have been first.
  await putPushKey(queries, { publicKey, sealedPrivateKey: box.seal(privateKey, OWNER) }, found?.publicKey ?? '');
  const standing = await findPushKey(queries);
  return defined(standing === null ? null : opened(box, standing), 'the keys of notifications are gone');
}

/** Null when the private key was sealed with another key. */
function opened(box: SecretBox, { publicKey, sealedPrivateKey }: SealedKeys): PushKeys | null {
  try {
    return { publicKey, privateKey: box.open(sealedPrivateKey, OWNER) };
  } catch {
    return null;
  }
}

/** Whether it is usable for encryption: not all bytes of that length are a point of the curve. */
export function isDeviceKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
