import type { PlayerId } from '@hoga/kernel/ids';
import { inArray } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { account } from '../../persistence/schema/accounts.ts';

export interface PersonView {
  readonly id: PlayerId;
  readonly name: string;
}

/** Accounts' names, or usernames if they have none. */
export async function peopleOf(queries: Queries, ids: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, PersonView>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .select({ id: account.id, name: account.name, username: account.username })
    .from(account)
    .where(inArray(account.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name, username }) => [id, { id, name: name === '' ? username : name }]));
}
