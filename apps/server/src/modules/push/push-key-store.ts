import { eq } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { pushKey } from '../../persistence/schema/push.ts';

/** There is one row. */
const ID = 1;

export type PushKeyRow = Omit<typeof pushKey.$inferSelect, 'id'>;

export async function pushKeyRow(queries: Queries): Promise<PushKeyRow | null> {
  const [row] = await queries.select().from(pushKey);
  return row ?? null;
}

/** Puts the first keys, or some in place of those with that public key: another server may have been first. */
export async function putPushKey(queries: Queries, row: PushKeyRow, inPlaceOf: string | null): Promise<void> {
  await queries
    .insert(pushKey)
    .values({ id: ID, ...row })
    .onConflictDoUpdate({ target: pushKey.id, set: row, setWhere: eq(pushKey.publicKey, inPlaceOf ?? '') });
}
