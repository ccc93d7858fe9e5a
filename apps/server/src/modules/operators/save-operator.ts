import { type Failure, failure } from '@hoga/domain/errors/failure';
import { hasAdministrator, lacking, type RoleKey } from '@hoga/domain/operators/permissions';
import { DECIDES_MONEY } from '@hoga/domain/operators/proposals';
import { defined } from '@hoga/kernel/assert';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import { type Queries, uniqueViolation } from '../../persistence/database.ts';
import { findAccount, findByUsername } from '../accounts/public.ts';
import {
  findOperator,
  insertOperator,
  isOperatorName,
  type OperatorView,
  permissionsOf,
  permissionsOn,
  raiseVersion,
  replaceGrants,
  sitesWith,
} from './operator-store.ts';
import { areGrantable, rightsOn } from './role-store.ts';

export interface Saving {
  readonly by: PlayerId;
  readonly siteId: SiteId;
  readonly roles: readonly RoleKey[];
}

/** The member to be made an operator, or the operator in the version seen. */
export type Target = { readonly username: string } | { readonly id: PlayerId; readonly version: number };

/** A checked change, to be saved by one person or by two. */
export interface Plan {
  readonly playerId: PlayerId;
  readonly username: string;
  /** The current state; null: no operator yet. */
  readonly before: OperatorView | null;
  readonly giver: OperatorView;
  /** Whether a second person must approve it. */
  readonly needsTwo: boolean;
}

/** Checks the change against the giver's rights; writes nothing. */
export async function planRoles(queries: Queries, saving: Saving, target: Target): Promise<Result<Plan, Failure>> {
  if (!(await areGrantable(queries, saving.siteId, saving.roles))) return err(failure('RECORD_MISSING'));
  return 'id' in target ? planRoleChange(queries, saving, target) : planNewOperator(queries, saving, target.username);
}

/** A member of the site becomes an operator there, below the giver. */
async function planNewOperator(queries: Queries, saving: Saving, username: string): Promise<Result<Plan, Failure>> {
  const giver = await giverOf(queries, saving, []);
  if (!giver.ok) return giver;
  const member = await findByUsername(queries, saving.siteId, username);
  if (member === null) return err(failure('USER_NOT_FOUND'));
  if (member.id === saving.by) return err(failure('OWN_CASE'));
  if (member.role === 'ADMIN') return err(failure('CHANGED_MEANWHILE'));
  // Operators' names are unique over all sites.
  if (await isOperatorName(queries, username)) return err(failure('USERNAME_TAKEN'));
  return ok({ playerId: member.id, username, before: null, giver: giver.value, needsTwo: true });
}

/** Changes the roles on the site of an operator below the giver. */
async function planRoleChange(
  queries: Queries,
  saving: Saving,
  { id, version }: { readonly id: PlayerId; readonly version: number },
): Promise<Result<Plan, Failure>> {
  if (id === saving.by) return err(failure('OWN_CASE'));
  const before = await findOperator(queries, id);
  if (before === null || !(await isKnown(queries, saving, before))) return err(failure('USER_NOT_FOUND'));
  const held = before.grants.filter(({ siteId }) => siteId === saving.siteId).map(({ role }) => role);
  // A role can only be taken away by an operator who could grant it.
  const giver = await giverOf(queries, saving, held);
  if (!giver.ok) return giver;
  if (before.level <= giver.value.level) return err(failure('INSUFFICIENT_PRIVILEGES'));
  if (before.version !== version) return err(failure('CHANGED_MEANWHILE'));
  const had = await permissionsOf(queries, held);
  const wanted = await permissionsOf(queries, saving.roles);
  const needsTwo = [...wanted].some((permission) => !had.has(permission) && DECIDES_MONEY.has(permission));
  return ok({ playerId: id, username: before.username, before, giver: giver.value, needsTwo });
}

interface Writing extends Saving {
  /** The version seen; null: for a new operator. */
  readonly version: number | null;
  readonly at: Date;
}

/** Writes the checked change, in a transaction that a refusal rolls back. */
export async function writeRoles(
  queries: Queries,
  { playerId, before, giver }: Plan,
  { version, at, ...saving }: Writing,
): Promise<Result<OperatorView, Failure>> {
  if (before === null) {
    try {
      await insertOperator(queries, { accountId: playerId, siteId: saving.siteId, parent: giver, at });
    } catch (error) {
      if (uniqueViolation(error) === 'account_operator_username_key') return err(failure('USERNAME_TAKEN'));
      throw error;
    }
  } else if (version === null || !(await raiseVersion(queries, playerId, version))) {
    return err(failure('CHANGED_MEANWHILE'));
  }
  await replaceGrants(queries, { ...saving, accountId: playerId, at });
  if (!hasAdministrator(await rightsOn(queries, saving.siteId))) return err(failure('LAST_ADMINISTRATOR'));
  return ok(defined(await findOperator(queries, playerId), 'the operator that was written'));
}

/**
 * Whether the target is an operator or a member of a site whose operators the giver may read: others are not revealed.
 */
async function isKnown(
  queries: Queries,
  { by, siteId }: Saving,
  { id: playerId, grants }: OperatorView,
): Promise<boolean> {
  const sites = new Set([siteId, ...(await sitesWith(queries, by, 'operators.read'))]);
  if (grants.some((grant) => sites.has(grant.siteId))) return true;
  for (const at of sites) if ((await findAccount(queries, { siteId: at, playerId })) !== null) return true;
  return false;
}

/** The giver, if they hold on the site all permissions they grant or revoke. */
async function giverOf(
  queries: Queries,
  { by, siteId, roles }: Saving,
  held: readonly RoleKey[],
): Promise<Result<OperatorView, Failure>> {
  const giver = defined(await findOperator(queries, by), 'the operator who asks');
  return (await hasAll(queries, by, siteId, [...roles, ...held])) ? ok(giver) : err(failure('INSUFFICIENT_PRIVILEGES'));
}

/** An operator grants only permissions they hold, as proposer and as approver. */
export async function hasAll(
  queries: Queries,
  operatorId: PlayerId,
  siteId: SiteId,
  roles: readonly RoleKey[],
): Promise<boolean> {
  const own = await permissionsOn(queries, operatorId, siteId);
  return lacking(own, await permissionsOf(queries, roles)) === null;
}
