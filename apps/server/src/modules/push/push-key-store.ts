import { eq } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { pushKey } from '../../persistence/schema/push.ts';

export interface SealedKeys {
  readonly publicKey: string;
  readonly sealedPrivateKey: string;
}

/** A single row. */
const ID = 1;

export async function findPushKey(queries: Queries): Promise<SealedKeys | null> {
  const [row] = await queries.select().from(pushKey);
  return row ?? null;
}

/** Stores them if there are none, or in place of the named ones. */
export async function putPushKey(queries: Queries, keys: SealedKeys, inPlaceOf: string): Promise<void> {
  await queries
    .insert(pushKey)
    .values({ id: ID, ...keys })
    .onConflictDoUpdate({ target: pushKey.id, set: keys, setWhere: eq(pushKey.publicKey, inPlaceOf) });
}
