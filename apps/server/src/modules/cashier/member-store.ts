import type { PlayerId } from '@hoga/kernel/ids';
import { inArray } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { account } from '../../persistence/schema/accounts.ts';

interface Named {
  readonly username: string;
  readonly name: string;
  readonly nick: string;
}

/** Members' names. */
export async function namesOf(queries: Queries, ids: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, Named>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .select({ id: account.id, username: account.username, name: account.name, nick: account.nick })
    .from(account)
    .where(inArray(account.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}
