import type { OperatorRole, Permission, RoleKey } from '@hoga/domain/operators/permissions';
import { defined } from '@hoga/kernel/assert';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import {
  and,
  arrayContains,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  ne,
  notInArray,
  sql,
} from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { account } from '../../persistence/schema/accounts.ts';
import { operator, operatorGrant, operatorRole } from '../../persistence/schema/operators.ts';
import { site } from '../../persistence/schema/sites.ts';
import { secondFactor } from '../../persistence/schema/verification.ts';

/** All permissions of the operator's roles on a site. */
export async function permissionsOn(
  queries: Queries,
  accountId: PlayerId,
  siteId: SiteId,
): Promise<ReadonlySet<Permission>> {
  const rows = await queries
    .select({ permissions: operatorRole.permissions })
    .from(operatorGrant)
    .innerJoin(operatorRole, eq(operatorRole.role, operatorGrant.role))
    .where(and(eq(operatorGrant.accountId, accountId), eq(operatorGrant.siteId, siteId)));
  return new Set(rows.flatMap(({ permissions }) => permissions));
}

/** The same for several operators, on every site with any. */
export async function permissionsOfAll(
  queries: Queries,
  accountIds: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, ReadonlyMap<SiteId, ReadonlySet<Permission>>>> {
  const rows = await queries
    .select({
      accountId: operatorGrant.accountId,
      siteId: operatorGrant.siteId,
      permissions: operatorRole.permissions,
    })
    .from(operatorGrant)
    .innerJoin(operatorRole, eq(operatorRole.role, operatorGrant.role))
    .where(inArray(operatorGrant.accountId, [...accountIds]));
  const found = new Map<PlayerId, Map<SiteId, Set<Permission>>>();
  for (const { accountId, siteId, permissions } of rows) {
    const sites = found.get(accountId) ?? new Map<SiteId, Set<Permission>>();
    sites.set(siteId, new Set([...(sites.get(siteId) ?? []), ...permissions]));
    found.set(accountId, sites);
  }
  return found;
}

/** The sites on which the operator's roles permit this. */
export async function sitesWith(
  queries: Queries,
  accountId: PlayerId,
  permission: Permission,
): Promise<readonly SiteId[]> {
  const rows = await queries
    .selectDistinct({ siteId: operatorGrant.siteId })
    .from(operatorGrant)
    .innerJoin(operatorRole, eq(operatorRole.role, operatorGrant.role))
    .where(and(eq(operatorGrant.accountId, accountId), arrayContains(operatorRole.permissions, [permission])))
    .orderBy(asc(operatorGrant.siteId));
  return rows.map(({ siteId }) => siteId);
}

/** All permissions of the roles together. */
export async function permissionsOf(queries: Queries, roles: readonly RoleKey[]): Promise<ReadonlySet<Permission>> {
  if (roles.length === 0) return new Set();
  const rows = await queries
    .select({ permissions: operatorRole.permissions })
    .from(operatorRole)
    .where(inArray(operatorRole.role, [...roles]));
  return new Set(rows.flatMap(({ permissions }) => permissions));
}

export interface Grant {
  readonly siteId: SiteId;
  readonly role: RoleKey;
  /** Of a custom role of the site. */
  readonly name: string | null;
}

export interface OperatorView {
  readonly id: PlayerId;
  readonly username: string;
  readonly name: string;
  readonly status: 'ACTIVE' | 'DENY' | 'PENDING';
  readonly level: number;
  readonly parentId: PlayerId | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly lastSignInAt: Date | null;
  readonly hasSecondFactor: boolean;
  readonly grants: readonly Grant[];
}

const columns = {
  id: operator.accountId,
  username: account.username,
  name: account.name,
  status: account.status,
  level: operator.level,
  parentId: operator.parentId,
  version: operator.version,
  createdAt: operator.createdAt,
  lastSignInAt: operator.lastSignInAt,
  hasSecondFactor: sql<boolean>`${isNotNull(secondFactor.turnedOnAt)}`,
};

function selected(queries: Queries) {
  return queries
    .select(columns)
    .from(operator)
    .innerJoin(account, eq(account.id, operator.accountId))
    .leftJoin(secondFactor, eq(secondFactor.accountId, operator.accountId));
}

async function withGrants(
  queries: Queries,
  rows: readonly Omit<OperatorView, 'grants'>[],
): Promise<readonly OperatorView[]> {
  const ids = rows.map(({ id }) => id);
  const grants = ids.length === 0 ? [] : await grantsOf(queries, ids);
  return rows.map((row) => ({ ...row, grants: grants.filter(({ accountId }) => accountId === row.id) }));
}

function grantsOf(queries: Queries, ids: readonly PlayerId[]) {
  return queries
    .select({
      accountId: operatorGrant.accountId,
      siteId: operatorGrant.siteId,
      role: operatorGrant.role,
      name: operatorRole.name,
    })
    .from(operatorGrant)
    .innerJoin(operatorRole, eq(operatorRole.role, operatorGrant.role))
    .where(inArray(operatorGrant.accountId, [...ids]))
    .orderBy(asc(operatorGrant.siteId), asc(operatorGrant.role));
}

export async function findOperator(queries: Queries, id: PlayerId): Promise<OperatorView | null> {
  const [found] = await withGrants(queries, await selected(queries).where(eq(operator.accountId, id)));
  return found ?? null;
}

export interface OperatorFilter {
  readonly siteId: SiteId;
  readonly level: number | undefined;
  readonly parentId: PlayerId | undefined;
  readonly page: number;
  readonly size: number;
}

export async function operatorPage(queries: Queries, { siteId, level, parentId, page, size }: OperatorFilter) {
  const matches = and(
    exists(
      queries
        .select({ one: sql`1` })
        .from(operatorGrant)
        .where(and(eq(operatorGrant.accountId, operator.accountId), eq(operatorGrant.siteId, siteId))),
    ),
    level === undefined ? undefined : eq(operator.level, level),
    parentId === undefined ? undefined : eq(operator.parentId, parentId),
  );
  const rows = await selected(queries)
    .where(matches)
    .orderBy(desc(operator.accountId))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await queries.select({ total: count() }).from(operator).where(matches);
  return { rows: await withGrants(queries, rows), total: counted?.total ?? 0 };
}

export interface NewOperator {
  readonly accountId: PlayerId;
  readonly siteId: SiteId;
  readonly parent: { readonly id: PlayerId; readonly level: number } | null;
  readonly at: Date;
}

/** Makes the account an operator, without roles yet. */
export async function insertOperator(queries: Queries, { accountId, siteId, parent, at }: NewOperator): Promise<void> {
  await queries.update(account).set({ role: 'ADMIN' }).where(eq(account.id, accountId));
  await queries
    .insert(operator)
    .values({ accountId, siteId, level: (parent?.level ?? 0) + 1, parentId: parent?.id ?? null, createdAt: at });
}

/** False when the operator has changed since it was seen. */
export async function raiseVersion(queries: Queries, id: PlayerId, seen: number): Promise<boolean> {
  const rows = await queries
    .update(operator)
    .set({ version: sql`${operator.version} + 1` })
    // The claimed version may exceed the column's range.
    .where(and(eq(operator.accountId, id), sql`${operator.version} = ${seen}::bigint`))
    .returning({ id: operator.accountId });
  return rows.length > 0;
}

export interface Granting {
  readonly accountId: PlayerId;
  readonly siteId: SiteId;
  readonly roles: readonly RoleKey[];
  readonly by: PlayerId | null;
  readonly at: Date;
}

/** Sets the roles on a site to exactly these; retained ones keep their grant time and grantor. */
export async function replaceGrants(queries: Queries, { accountId, siteId, roles, by, at }: Granting): Promise<void> {
  await queries
    .delete(operatorGrant)
    .where(
      and(
        eq(operatorGrant.accountId, accountId),
        eq(operatorGrant.siteId, siteId),
        notInArray(operatorGrant.role, [...roles]),
      ),
    );
  const rows = [...new Set(roles)].map((role) => ({ accountId, siteId, role, grantedBy: by, grantedAt: at }));
  if (rows.length > 0) await queries.insert(operatorGrant).values(rows).onConflictDoNothing();
}

/** Adds missing shipped roles. Existing ones stay unchanged. */
export async function addRoles(
  queries: Queries,
  roles: Readonly<Record<OperatorRole, readonly Permission[]>>,
): Promise<void> {
  const rows = Object.entries(roles).map(([role, permissions]) => ({
    role: role as OperatorRole,
    permissions: [...permissions],
  }));
  await queries.insert(operatorRole).values(rows).onConflictDoNothing();
}

export async function noteSignIn(queries: Queries, id: PlayerId, at: Date): Promise<void> {
  await queries.update(operator).set({ lastSignInAt: at }).where(eq(operator.accountId, id));
}

/** The site of an operator's account, with its sign-ins and second factor. */
export async function homeOf(queries: Queries, id: PlayerId): Promise<SiteId> {
  const [row] = await queries.select({ siteId: operator.siteId }).from(operator).where(eq(operator.accountId, id));
  return defined(row, `operator ${id}`).siteId;
}

/** Operators' names are unique over all sites. */
export async function findByName(
  queries: Queries,
  username: string,
): Promise<{ readonly id: PlayerId; readonly siteId: SiteId } | null> {
  const [row] = await queries
    .select({ id: operator.accountId, siteId: operator.siteId })
    .from(operator)
    .innerJoin(account, eq(account.id, operator.accountId))
    .where(and(eq(account.role, 'ADMIN'), eq(account.username, username)));
  return row ?? null;
}

/** Whether an operator of any site has the name. */
export async function isOperatorName(queries: Queries, username: string): Promise<boolean> {
  const rows = await queries
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.role, 'ADMIN'), eq(account.username, username)))
    .limit(1);
  return rows.length > 0;
}

/** How many owners of a site can sign in; serialises callers until their transaction ends. */
export async function countOwners(queries: Queries): Promise<number> {
  await queries.execute(sql`LOCK TABLE operator IN SHARE ROW EXCLUSIVE MODE`);
  const [counted] = await queries
    .select({ owners: countDistinct(operatorGrant.accountId) })
    .from(operatorGrant)
    .innerJoin(account, eq(account.id, operatorGrant.accountId))
    .where(and(eq(operatorGrant.role, 'OWNER'), ne(account.status, 'DENY')));
  return counted?.owners ?? 0;
}

export async function allSiteIds(queries: Queries): Promise<readonly SiteId[]> {
  const rows = await queries.select({ id: site.id }).from(site).orderBy(site.id);
  return rows.map(({ id }) => id);
}
