import { ECDH } from 'node:crypto';
import { defined } from '@hoga/kernel/assert';
import { eq } from 'drizzle-orm';
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
 * The keys of this database: those that are kept, or else new ones, also in place of some that cannot be opened any more
 * because what they were sealed with was changed. Servers that start at once agree on the first. Browsers subscribe with the
 * public one; whatever they subscribed with another reaches nobody until their page has renewed it.
 */
export async function keptPushKeys(
  queries: Queries,
  sealedWith: Uint8Array,
  sayReplaced: () => void,
): Promise<PushKeys> {
  const box = secretBox(sealedWith);
  const kept = await read(queries, box);
  if (kept.keys !== null) return kept.keys;
  if (kept.closed !== null) sayReplaced();
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const fresh = { publicKey, sealedPrivateKey: box.seal(privateKey, OWNER) };
  await queries
    .insert(pushKey)
    .values({ id: ID, ...fresh })
    // Only in place of the one that was found closed: another server may have been first.
    .onConflictDoUpdate({ target: pushKey.id, set: fresh, setWhere: eq(pushKey.publicKey, kept.closed ?? '') });
  return defined((await read(queries, box)).keys, 'the keys of notifications are gone');
}

interface Kept {
  readonly keys: PushKeys | null;
  /** The public key of a pair that does not open. */
  readonly closed: string | null;
}

async function read(queries: Queries, box: SecretBox): Promise<Kept> {
  const [row] = await queries.select().from(pushKey);
  if (row === undefined) return { keys: null, closed: null };
  const { publicKey, sealedPrivateKey } = row;
  try {
    return { keys: { publicKey, privateKey: box.open(sealedPrivateKey, OWNER) }, closed: null };
  } catch {
    return { keys: null, closed: publicKey };
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
