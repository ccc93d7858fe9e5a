import type { OwnRole, Permission, RoleKey } from '@hoga/domain/operators/permissions';
import type { PlayerId, ProposalId, SiteId } from '@hoga/kernel/ids';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { operator, operatorGrant, operatorRole, type RoleRow } from '../../persistence/schema/operators.ts';
import { proposal } from '../../persistence/schema/proposals.ts';
import { operatorsOn } from './four-eyes-store.ts';
import { permissionsOfAll } from './operator-store.ts';

/** Global roles and those of this site, including retired ones. */
export async function rolesOf(queries: Queries, siteId: SiteId): Promise<readonly RoleRow[]> {
  return await queries
    .select()
    .from(operatorRole)
    .where(or(isNull(operatorRole.siteId), eq(operatorRole.siteId, siteId)))
    .orderBy(asc(operatorRole.role));
}

/** An active custom role of the site. */
export async function findOwnRole(queries: Queries, siteId: SiteId, role: RoleKey): Promise<RoleRow | null> {
  const [row] = await queries
    .select()
    .from(operatorRole)
    .where(and(eq(operatorRole.role, role), eq(operatorRole.siteId, siteId), isNull(operatorRole.retiredAt)));
  return row ?? null;
}

/** The given names of own roles of the site, of retired ones too. */
export async function ownRoleNames(
  queries: Queries,
  siteId: SiteId,
  roles: readonly OwnRole[],
): Promise<ReadonlyMap<RoleKey, string>> {
  if (roles.length === 0) return new Map();
  const rows = await queries
    .select({ role: operatorRole.role, name: operatorRole.name })
    .from(operatorRole)
    .where(and(eq(operatorRole.siteId, siteId), inArray(operatorRole.role, [...new Set(roles)])));
  return new Map(rows.flatMap(({ role, name }) => (name === null ? [] : [[role, name] as const])));
}

/**
 * Whether all of these can be granted on the site: none of another site, none retired. Until the transaction ends none of
 * them is changed or retired: a role is never granted after its holders have lost it.
 */
export async function areGrantable(queries: Queries, siteId: SiteId, roles: readonly RoleKey[]): Promise<boolean> {
  const wanted = [...new Set(roles)];
  if (wanted.length === 0) return true;
  const found = await queries
    .select({ role: operatorRole.role })
    .from(operatorRole)
    .where(
      and(
        inArray(operatorRole.role, wanted),
        or(isNull(operatorRole.siteId), eq(operatorRole.siteId, siteId)),
        isNull(operatorRole.retiredAt),
      ),
    )
    .orderBy(asc(operatorRole.role))
    .for('share');
  return found.length === wanted.length;
}

export async function holdersOf(queries: Queries, siteId: SiteId): Promise<ReadonlyMap<RoleKey, readonly PlayerId[]>> {
  const rows = await queries
    .select({ role: operatorGrant.role, accountId: operatorGrant.accountId })
    .from(operatorGrant)
    .where(eq(operatorGrant.siteId, siteId));
  const found = new Map<RoleKey, PlayerId[]>();
  for (const { role, accountId } of rows) found.set(role, [...(found.get(role) ?? []), accountId]);
  return found;
}

interface RoleContent {
  readonly name: string;
  readonly permissions: readonly Permission[];
}

export async function insertRole(queries: Queries, siteId: SiteId, { name, permissions }: RoleContent): Promise<void> {
  const { rows } = await queries.execute<{ id: string }>(sql`SELECT nextval('own_role_seq') AS id`);
  const role: OwnRole = `OWN_${Number(rows[0]?.id)}`;
  await queries.insert(operatorRole).values({ role, siteId, name, permissions: [...permissions] });
}

interface RoleChange extends RoleContent {
  readonly role: RoleKey;
  readonly seen: number;
  readonly added: RoleRow['added'];
}

/** False when the role has changed since it was seen. */
export async function updateRole(
  queries: Queries,
  { role, seen, name, permissions, added }: RoleChange,
): Promise<boolean> {
  const changed = await queries
    .update(operatorRole)
    .set({ name, permissions: [...permissions], added, version: sql`${operatorRole.version} + 1` })
    .where(isSeen(role, seen))
    .returning({ role: operatorRole.role });
  return changed.length > 0;
}

interface Retirement {
  readonly role: RoleKey;
  readonly seen: number;
  readonly siteId: SiteId;
  readonly at: Date;
}

/** Removes the role from all holders. False when the role has changed since it was seen. */
export async function retireRole(queries: Queries, { role, seen, siteId, at }: Retirement): Promise<boolean> {
  const retired = await queries
    .update(operatorRole)
    .set({ retiredAt: at, version: sql`${operatorRole.version} + 1` })
    .where(isSeen(role, seen))
    .returning({ role: operatorRole.role });
  const ended = await queries
    .delete(operatorGrant)
    .where(and(eq(operatorGrant.role, role), eq(operatorGrant.siteId, siteId)))
    .returning({ accountId: operatorGrant.accountId });
  const holders = ended.map(({ accountId }) => accountId);
  if (holders.length > 0) {
    await queries
      .update(operator)
      .set({ version: sql`${operator.version} + 1` })
      .where(inArray(operator.accountId, holders));
  }
  return retired.length > 0;
}

function isSeen(role: RoleKey, seen: number) {
  return and(eq(operatorRole.role, role), eq(operatorRole.version, seen), isNull(operatorRole.retiredAt));
}

/** Permissions on the site of each operator who can sign in. */
export async function rightsOn(queries: Queries, siteId: SiteId): Promise<readonly ReadonlySet<Permission>[]> {
  const ids = (await operatorsOn(queries, siteId)).map(({ id }) => id);
  const permissions = await permissionsOfAll(queries, ids);
  return ids.flatMap((id) => permissions.get(id)?.get(siteId) ?? []);
}

export const roleSubject = (role: RoleKey) => `role ${role}`;

/** Role changes that wait for a second person, by role. */
export async function waitingChanges(queries: Queries, siteId: SiteId): Promise<ReadonlyMap<string, ProposalId>> {
  const rows = await queries
    .select({ id: proposal.id, subject: proposal.subject })
    .from(proposal)
    .where(
      and(
        eq(proposal.siteId, siteId),
        eq(proposal.kind, 'ROLE_CHANGE'),
        inArray(proposal.state, ['WAITING', 'APPROVED']),
      ),
    );
  return new Map(rows.map(({ id, subject }) => [subject, id]));
}
