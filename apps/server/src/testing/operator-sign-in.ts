import { NEW_SIBLING_MS } from '@hoga/domain/operators/four-eyes';
import { defined } from '@hoga/kernel/assert';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { findByUsername } from '../modules/accounts/account-store.ts';
import { insertOperator, replaceGrants } from '../modules/operators/operator-store.ts';
import type { Database } from '../persistence/database.ts';

export interface OperatorSignInParts {
  readonly database: Database;
  /** Resolves with the data of the reply. */
  readonly post: (path: string, body: object) => Promise<unknown>;
}

const signedIn = z.object({ accessToken: z.string(), admin: z.object({ id: z.number() }) });

/** The operator as before setting up OTP. */
export async function withoutFactor({ database }: OperatorSignInParts, username: string): Promise<void> {
  await database.execute(
    sql`DELETE FROM second_factor USING account
        WHERE id = account_id AND role = 'ADMIN' AND username = ${username} AND sealed_secret = ''`,
  );
}

/**
 * Signs in at the console. The second factor is inserted afterwards, as if a code had been typed: a code is valid once,
 * and in tests time stands still.
 */
export async function signInOperator(
  parts: OperatorSignInParts,
  username: string,
): Promise<{ readonly playerId: PlayerId; readonly token: string }> {
  await withoutFactor(parts, username);
  const data = await parts.post('/api/admin/login', { username, password: 'hoga1234' });
  const { accessToken, admin } = signedIn.parse(data);
  await parts.database.execute(
    sql`INSERT INTO second_factor (account_id, site_id, sealed_secret, confirmed_at, turned_on_at)
        SELECT id, site_id, '', now(), now() FROM account WHERE id = ${admin.id}`,
  );
  return { playerId: idOf(admin.id), token: accessToken };
}

interface Seat {
  readonly accountId: PlayerId;
  readonly siteId: SiteId;
  readonly now: number;
}

/** Age of test operators: old enough for two of them to approve everything. */
export const SEATED_AGO_MS = 2 * NEW_SIBLING_MS;

/** Makes a member an owner of the site, old enough to approve with `admin` and with each other. */
export async function seatOwner(database: Database, { now, ...account }: Seat): Promise<void> {
  const seat = { ...account, at: new Date(now - SEATED_AGO_MS) };
  const maker = defined(await findByUsername(database, idOf(1), 'admin2'), 'the demo’s second owner');
  await insertOperator(database, { ...seat, parent: { id: maker.id, level: 1 } });
  await replaceGrants(database, { ...seat, roles: ['OWNER'], by: maker.id });
}
