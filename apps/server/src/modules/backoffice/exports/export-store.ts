import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { type AccountRow, type AccountStatus, account } from '../../../persistence/schema/accounts.ts';

interface Piece {
  /** The end of the previous piece. */
  readonly after: number;
  readonly most: number;
}

interface MemberQuestion extends Piece {
  readonly siteId: SiteId;
  readonly status: AccountStatus | undefined;
}

type MemberRow = Pick<AccountRow, 'id' | 'username' | 'name' | 'status' | 'createdAt' | 'lastLoginAt'>;

export async function memberRows(
  queries: Queries,
  { siteId, status, after, most }: MemberQuestion,
): Promise<readonly MemberRow[]> {
  const { id, username, name, createdAt, lastLoginAt } = account;
  return await queries
    .select({ id, username, name, status: account.status, createdAt, lastLoginAt })
    .from(account)
    .where(
      and(
        eq(account.siteId, siteId),
        gt(id, idOf<PlayerId>(after)),
        status === undefined ? undefined : eq(account.status, status),
      ),
    )
    .orderBy(asc(id))
    .limit(most);
}

interface LedgerQuestion extends Piece {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  readonly walletType: WalletType | undefined;
}

export type LedgerRow = {
  readonly id: number;
  readonly at: number;
  readonly playerId: PlayerId;
  readonly username: string;
  readonly code: string;
  readonly refType: string;
  readonly refId: number;
  readonly wallet: string;
  readonly currency: string;
  readonly delta: string;
  readonly after: string;
};

/** The movements of points in a selection of the ledger; `wanted`: of which wallets. */
async function movements(queries: Queries, selected: SQL, wanted: string): Promise<readonly LedgerRow[]> {
  const { rows } = await queries.execute<LedgerRow>(sql`
    SELECT t.id, t.at, t.player_id AS "playerId", a.username, t.code, t.ref_type AS "refType", t.ref_id AS "refId",
           split_part(leg.account, '.', 1) AS wallet, t.currency, leg.delta::text AS delta, leg.after::text AS after
      FROM (${selected}) AS t
      JOIN account AS a ON a.id = t.player_id
      CROSS JOIN LATERAL unnest(string_to_array(t.accounts, ' '), t.deltas, t.balances)
        WITH ORDINALITY AS leg (account, delta, after, place)
      WHERE leg.account LIKE ${wanted}
      ORDER BY t.id, leg.place`);
  return rows;
}

/** Movements of a member's points, by transaction number; a transaction is never split between pieces. */
export async function ledgerRows(queries: Queries, question: LedgerQuestion): Promise<readonly LedgerRow[]> {
  const { siteId, playerId, walletType, after, most } = question;
  const wanted = walletType === undefined ? '%.POINT' : `${walletType}.POINT`;
  return await movements(
    queries,
    sql`SELECT * FROM ledger_transaction
          WHERE player_id = ${playerId} AND site_id = ${siteId} AND code NOT IN ('HOLD', 'MARGIN') AND id > ${after}
            AND EXISTS (SELECT FROM unnest(string_to_array(accounts, ' ')) AS name WHERE name LIKE ${wanted})
          ORDER BY id LIMIT ${most}`,
    wanted,
  );
}

/** Movements of all members' points from a moment on and before another; the index of times is coarse. */
export async function ledgerRowsBetween(
  queries: Queries,
  { siteId, from, to }: { readonly siteId: SiteId; readonly from: number; readonly to: number },
): Promise<readonly LedgerRow[]> {
  return await movements(
    queries,
    sql`SELECT * FROM ledger_transaction
          WHERE at >= ${from} AND at < ${to} AND site_id = ${siteId} AND code NOT IN ('HOLD', 'MARGIN')`,
    '%.POINT',
  );
}
