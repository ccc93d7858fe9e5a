import { type Failure, failure } from '@hoga/domain/errors/failure';
import { addedSince, hasAdministrator, lacking, PERMISSIONS, type RoleKey } from '@hoga/domain/operators/permissions';
import type { Clock } from '@hoga/kernel/clock';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import { z } from 'zod';
import { type Queries, uniqueViolation } from '../../persistence/database.ts';
import type { ProposalRow } from '../../persistence/schema/proposals.ts';
import { permissionsOn } from './operator-store.ts';
import { findOwnRole, holdersOf, insertRole, retireRole, rightsOn, updateRole } from './role-store.ts';

/** The stored form of a proposed role change: a new role, a new content, or its end. */
const roleChange = z.object({
  change: z.enum(['CREATE', 'CHANGE', 'RETIRE']),
  role: z.custom<RoleKey>((value) => typeof value === 'string').nullable(),
  version: z.number().nullable(),
  name: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
});
export type RoleChange = z.infer<typeof roleChange>;

type Approved = ProposalRow & { readonly decidedBy: PlayerId };

/**
 * Writes the approved change. Neither person grants or revokes permissions they lack, and an operator who can grant
 * rights remains.
 */
export function roleChangeRule(clock: Clock) {
  // Holders of the role cannot decide anything while it changes, and its proposer keeps the rights to propose it.
  const locks = async (queries: Queries, { siteId, madeBy, detail }: ProposalRow): Promise<readonly PlayerId[]> => {
    const { role } = roleChange.parse(detail);
    const holders = role === null ? [] : ((await holdersOf(queries, siteId)).get(role) ?? []);
    return [...holders, madeBy];
  };
  const within = async (queries: Queries, proposal: Approved): Promise<Result<() => void, Failure>> => {
    const { siteId, madeBy, decidedBy } = proposal;
    const wanted = roleChange.parse(proposal.detail);
    for (const by of [madeBy, decidedBy]) {
      const refusal = await refusedRole(queries, { by, siteId }, wanted);
      if (refusal !== null) return err(refusal);
    }
    const written = await write(queries, siteId, wanted, clock.now());
    if (!written.ok) return written;
    return hasAdministrator(await rightsOn(queries, siteId)) ? ok(() => undefined) : err(failure('LAST_ADMINISTRATOR'));
  };
  const effects = async (queries: Queries, { siteId, detail }: ProposalRow) => {
    const { change, role, name, permissions } = roleChange.parse(detail);
    const now = role === null ? null : await findOwnRole(queries, siteId, role);
    const isEnd = change === 'RETIRE';
    return [
      { field: 'roleName', before: now?.name ?? null, after: isEnd ? null : name },
      { field: 'permissions', before: now?.permissions.join(',') ?? null, after: isEnd ? null : permissions.join(',') },
    ];
  };
  return { locks, within, effects };
}

interface Asking {
  readonly by: PlayerId;
  readonly siteId: SiteId;
}

/** Why an operator cannot make this change: they lack permissions the role gives, or gave. */
export async function refusedRole(
  queries: Queries,
  { by, siteId }: Asking,
  { role, version, permissions }: RoleChange,
): Promise<Failure | null> {
  const now = role === null ? null : await findOwnRole(queries, siteId, role);
  if (role !== null && now === null) return failure('RECORD_MISSING');
  if (now !== null && now.version !== version) return failure('CHANGED_MEANWHILE');
  const own = await permissionsOn(queries, by, siteId);
  const isLacking = lacking(own, [...permissions, ...(now?.permissions ?? [])]) !== null;
  return isLacking ? failure('INSUFFICIENT_PRIVILEGES') : null;
}

async function write(
  queries: Queries,
  siteId: SiteId,
  { change, role, version, name, permissions }: RoleChange,
  now: number,
): Promise<Result<null, Failure>> {
  const changed = err(failure('CHANGED_MEANWHILE'));
  try {
    if (role === null || version === null) {
      await insertRole(queries, siteId, { name, permissions });
      return ok(null);
    }
    if (change === 'RETIRE') {
      return (await retireRole(queries, { role, seen: version, siteId, at: new Date(now) })) ? ok(null) : changed;
    }
    const before = await findOwnRole(queries, siteId, role);
    if (before === null) return changed;
    const added = addedSince(before, permissions, now);
    return (await updateRole(queries, { role, seen: version, name, permissions, added })) ? ok(null) : changed;
  } catch (error) {
    if (uniqueViolation(error) === 'operator_role_name') return err(failure('ROLE_NAME_TAKEN'));
    throw error;
  }
}
