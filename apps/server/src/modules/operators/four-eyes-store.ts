import type { Seat } from '@hoga/domain/operators/four-eyes';
import type { Permission, RoleKey } from '@hoga/domain/operators/permissions';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { account, session } from '../../persistence/schema/accounts.ts';
import { operator, operatorGrant, operatorRole } from '../../persistence/schema/operators.ts';
import { permissionsOfAll } from './operator-store.ts';
import type { PersonView } from './people-store.ts';

/** Not every account has a name; every one has a username. */
const shownName = sql<string>`coalesce(nullif(${account.name}, ''), ${account.username})`;

/** The operators among those accounts, each with everyone above. */
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

/** Since when each of these operators has each right on the site. */
export async function rightsSince(
  queries: Queries,
  ids: readonly PlayerId[],
  siteId: SiteId,
): Promise<ReadonlyMap<PlayerId, ReadonlyMap<Permission, number>>> {
  const rows = await queries
    .select({
      id: operatorGrant.accountId,
      permissions: operatorRole.permissions,
      added: operatorRole.added,
      grantedAt: operatorGrant.grantedAt,
    })
    .from(operatorGrant)
    .innerJoin(operatorRole, eq(operatorRole.role, operatorGrant.role))
    .where(and(inArray(operatorGrant.accountId, [...ids]), eq(operatorGrant.siteId, siteId)));
  const found = new Map<PlayerId, Map<Permission, number>>();
  for (const { id, permissions, added, grantedAt } of rows) {
    const since = found.get(id) ?? new Map<Permission, number>();
    for (const permission of permissions) {
      // A right added to the role is equally new to its earlier holders.
      const from = Math.max(grantedAt.getTime(), added[permission] ?? 0);
      since.set(permission, Math.min(from, since.get(permission) ?? Number.POSITIVE_INFINITY));
    }
    found.set(id, since);
  }
  return found;
}

/**
 * Blocks changes of these operators' rights until the transaction ends. Locked in a fixed order: two operators deciding
 * about each other do not deadlock.
 */
export async function lockRights(queries: Queries, ids: readonly PlayerId[]): Promise<void> {
  await queries
    .select({ id: operator.accountId })
    .from(operator)
    .where(inArray(operator.accountId, [...ids]))
    .orderBy(operator.accountId)
    .for('no key update');
}

export interface SiteOperator {
  readonly id: PlayerId;
  readonly name: string;
  readonly roles: readonly RoleKey[];
}

/** All operators with a role on the site who can sign in, by name. */
export async function operatorsOn(queries: Queries, siteId: SiteId): Promise<readonly SiteOperator[]> {
  return await queries
    .select({
      id: operatorGrant.accountId,
      name: shownName,
      roles: sql<RoleKey[]>`array_agg(${operatorGrant.role} ORDER BY ${operatorGrant.role})`,
    })
    .from(operatorGrant)
    .innerJoin(account, eq(account.id, operatorGrant.accountId))
    .where(and(eq(operatorGrant.siteId, siteId), ne(account.status, 'DENY')))
    .groupBy(operatorGrant.accountId, account.name, account.username)
    .orderBy(shownName, operatorGrant.accountId);
}

export interface SignInOrigin {
  readonly accountId: PlayerId;
  readonly ip: string;
  readonly device: string;
}

/** Sign-in origins of these accounts, as members or as operators. */
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

/** Operators who can sign in and whose roles on the site permit this, by name. */
export async function operatorsWith(
  queries: Queries,
  siteId: SiteId,
  permission: Permission,
): Promise<readonly PersonView[]> {
  const operators = await operatorsOn(queries, siteId);
  const permissions = await permissionsOfAll(
    queries,
    operators.map(({ id }) => id),
  );
  return operators
    .filter(({ id }) => permissions.get(id)?.get(siteId)?.has(permission) === true)
    .map(({ id, name }) => ({ id, name }));
}
