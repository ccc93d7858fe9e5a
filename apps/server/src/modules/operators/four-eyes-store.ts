import type { Seat } from '@hoga/domain/operators/four-eyes';
import type { Permission } from '@hoga/domain/operators/permissions';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { session } from '../../persistence/schema/accounts.ts';
import { operator, operatorGrant, operatorRole } from '../../persistence/schema/operators.ts';

/** The seats of those accounts that are operators, each with everybody above it. */
export async function operatorSeats(queries: Queries, ids: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, Seat>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .select({ id: operator.accountId, madeAt: operator.createdAt, makers: makersOf })
    .from(operator)
    .where(inArray(operator.accountId, [...ids]));
  return new Map(rows.map(({ id, madeAt, makers }) => [id, { id, madeAt: madeAt.getTime(), makers }]));
}

const makersOf = sql<PlayerId[]>`(
  WITH RECURSIVE above AS (
    SELECT ${operator.parentId} AS id
    UNION ALL
    SELECT maker.parent_id FROM above JOIN operator AS maker ON maker.account_id = above.id)
  SELECT coalesce(array_agg(id), '{}') FROM above WHERE id IS NOT NULL)`.mapWith((ids: readonly string[]) =>
  ids.map((id) => idOf<PlayerId>(Number(id))),
);

/** Since when an operator has each right on the site. */
export async function rightsSince(
  queries: Queries,
  accountId: PlayerId,
  siteId: SiteId,
): Promise<ReadonlyMap<Permission, number>> {
  const rows = await queries
    .select({ permissions: operatorRole.permissions, grantedAt: operatorGrant.grantedAt })
    .from(operatorGrant)
    .innerJoin(operatorRole, eq(operatorRole.role, operatorGrant.role))
    .where(and(eq(operatorGrant.accountId, accountId), eq(operatorGrant.siteId, siteId)));
  const since = new Map<Permission, number>();
  for (const { permissions, grantedAt } of rows) {
    for (const permission of permissions) {
      since.set(permission, Math.min(grantedAt.getTime(), since.get(permission) ?? Number.POSITIVE_INFINITY));
    }
  }
  return since;
}

export interface SignInOrigin {
  readonly accountId: PlayerId;
  readonly ip: string;
  readonly device: string;
}

/** Where these accounts have signed in from, as members or as operators. */
export async function signInOrigins(
  queries: Queries,
  ids: readonly PlayerId[],
  since: Date,
): Promise<readonly SignInOrigin[]> {
  return await queries
    .selectDistinct({ accountId: session.accountId, ip: session.ip, device: session.device })
    .from(session)
    .where(and(inArray(session.accountId, [...ids]), gte(session.usedAt, since)));
}
