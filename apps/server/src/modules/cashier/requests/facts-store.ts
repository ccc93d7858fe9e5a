import type { DnwType } from '@hoga/domain/wallet/dnw';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import type { Money } from '@hoga/kernel/amounts';
import { ZERO } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import { and, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { account, session } from '../../../persistence/schema/accounts.ts';
import { dnw } from '../../../persistence/schema/cashier.ts';
import { equityDay } from '../../../persistence/schema/engine.ts';
import { decimalFromSql } from '../../../persistence/schema/engine-types.ts';

export async function memberOf(queries: Queries, id: PlayerId) {
  const [row] = await queries
    .select({ name: account.name, createdAt: account.createdAt })
    .from(account)
    .where(eq(account.id, id));
  return row ?? null;
}

export interface Moved {
  readonly count: number;
  readonly point: Money;
}

/** The sum of the member's requests of these types since then, in the request's currency. */
export async function movedSince(
  queries: Queries,
  { playerId, currency }: Pick<DnwRow, 'playerId' | 'currency'>,
  types: readonly DnwType[],
  since: number,
): Promise<Moved> {
  const [row] = await queries
    .select({ count: sql<number>`count(*)`, point: sql`sum(${dnw.point})`.mapWith(dnw.point) })
    .from(dnw)
    .where(
      and(
        eq(dnw.playerId, playerId),
        eq(dnw.currency, currency),
        inArray(dnw.type, [...types]),
        eq(dnw.status, 'APPROVED'),
        gte(dnw.updatedAt, since),
      ),
    );
  return { count: row?.count ?? 0, point: row?.point ?? ZERO };
}

/** The wallet's trading result of completed days from one on. */
export async function realizedFrom(
  queries: Queries,
  { playerId, walletType }: Pick<DnwRow, 'playerId' | 'walletType'>,
  fromDay: number,
): Promise<Money> {
  const [row] = await queries
    .select({ realized: sql`sum(${equityDay.realized})`.mapWith(equityDay.openMoney) })
    .from(equityDay)
    .where(and(eq(equityDay.playerId, playerId), eq(equityDay.walletType, walletType), gte(equityDay.day, fromDay)));
  return row?.realized ?? ZERO;
}

/** Sample of the member's newest granted requests of the type, for the usual amount. */
const USUAL = 20;

export async function usualAmount(queries: Queries, row: DnwRow): Promise<Money | null> {
  const granted = queries
    .select({ point: dnw.point })
    .from(dnw)
    .where(
      and(
        eq(dnw.playerId, row.playerId),
        eq(dnw.type, row.type),
        eq(dnw.walletType, row.walletType),
        eq(dnw.status, 'APPROVED'),
        ne(dnw.id, row.id),
      ),
    )
    .orderBy(desc(dnw.id))
    .limit(USUAL)
    .as('granted');
  const [found] = await queries
    .select({ average: sql`round(avg(${granted.point}), 8)`.mapWith(dnw.point) })
    .from(granted);
  return found?.average ?? null;
}

/** The member's newest sign-in since then that was the first from its device. */
export async function newDeviceSince(queries: Queries, playerId: PlayerId, since: number, until: number) {
  const isFirst = sql`NOT EXISTS (SELECT FROM session AS earlier WHERE earlier.account_id = ${session.accountId}
    AND earlier.device = ${session.device} AND earlier.created_at < ${session.createdAt})`;
  const hasEarlier = sql`EXISTS (SELECT FROM session AS earlier WHERE earlier.account_id = ${session.accountId}
    AND earlier.created_at < ${session.createdAt})`;
  const [row] = await queries
    .select({ at: session.createdAt, ip: session.ip, device: session.device })
    .from(session)
    .where(
      and(
        eq(session.accountId, playerId),
        eq(session.audience, 'MEMBER'),
        gte(session.createdAt, new Date(since)),
        lt(session.createdAt, new Date(until)),
        isFirst,
        hasEarlier,
      ),
    )
    .orderBy(desc(session.createdAt))
    .limit(1);
  return row ?? null;
}

export interface WalletLine {
  readonly id: number;
  readonly at: number;
  readonly code: string;
  readonly refType: string;
  readonly refId: number;
  readonly delta: Money;
  readonly after: Money;
}

type SqlLine = Omit<WalletLine, 'delta' | 'after'> & Readonly<Record<'delta' | 'after', string>>;

/** The last movements of a wallet, newest first: change and balance. */
export async function lastLines(
  queries: Queries,
  { playerId, walletType }: Pick<DnwRow, 'playerId' | 'walletType'>,
  most: number,
): Promise<readonly WalletLine[]> {
  const point = `${walletType}.POINT`;
  const { rows } = await queries.execute<{ [Name in keyof SqlLine]: SqlLine[Name] }>(sql`
    SELECT t.id, t.at, t.code, t.ref_type AS "refType", t.ref_id AS "refId", sum(leg.delta)::text AS delta,
           (array_agg(leg.after ORDER BY leg.place DESC))[1]::text AS after
      FROM (SELECT * FROM ledger_transaction
              WHERE player_id = ${playerId} AND code NOT IN ('HOLD', 'MARGIN')
                AND ${point} = ANY (string_to_array(accounts, ' '))
              ORDER BY id DESC LIMIT ${most}) AS t
      CROSS JOIN LATERAL unnest(string_to_array(t.accounts, ' '), t.deltas, t.balances)
        WITH ORDINALITY AS leg (account, delta, after, place)
      WHERE leg.account = ${point}
      GROUP BY t.id, t.at, t.code, t.ref_type, t.ref_id
      ORDER BY t.id DESC`);
  return rows.map((row) => ({ ...row, delta: decimalFromSql(row.delta), after: decimalFromSql(row.after) }));
}
