import { ECDH } from 'node:crypto';
import { defined } from '@hoga/kernel/assert';
import webPush from 'web-push';
import { type SecretBox, secretBox } from '../../foundation/secret-box.ts';
import type { Queries } from '../../persistence/database.ts';
import { pushKey } from '../../persistence/schema/push.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** There is one row. */
const ID = 1;
const OWNER = 'push';

/**
 * The keys of this database: those that are kept, or else new ones. Servers that start at once agree on the first. Browsers
 * subscribe with the public one, and whatever they subscribed with another reaches nobody.
 */
export async function keptPushKeys(queries: Queries, sealedWith: Uint8Array): Promise<PushKeys> {
  const box = secretBox(sealedWith);
  const kept = await read(queries, box);
  if (kept !== null) return kept;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await queries
    .insert(pushKey)
    .values({ id: ID, publicKey, sealedPrivateKey: box.seal(privateKey, OWNER) })
    .onConflictDoNothing();
  return defined(await read(queries, box), 'the keys of notifications are gone');
}

async function read(queries: Queries, box: SecretBox): Promise<PushKeys | null> {
  const [row] = await queries.select().from(pushKey);
  return row === undefined ? null : { publicKey: row.publicKey, privateKey: box.open(row.sealedPrivateKey, OWNER) };
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
