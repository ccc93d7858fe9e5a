import { type Failure, failure } from '@hoga/domain/errors/failure';
import { lacking, type OperatorRole } from '@hoga/domain/operators/permissions';
import { defined } from '@hoga/kernel/assert';
import type { Clock } from '@hoga/kernel/clock';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import { type Database, type Queries, uniqueViolation } from '../../persistence/database.ts';
import { findAccount, findByUsername } from '../accounts/public.ts';
import {
  findOperator,
  insertOperator,
  type OperatorView,
  permissionsOf,
  permissionsOn,
  raiseVersion,
  replaceGrants,
  sitesWith,
} from './operator-store.ts';

interface SavingParts {
  readonly database: Database;
  readonly clock: Clock;
}

export interface Saving {
  readonly by: PlayerId;
  readonly siteId: SiteId;
  readonly roles: readonly OperatorRole[];
}

export interface Saved {
  readonly before: OperatorView | null;
  readonly after: OperatorView;
}

type Answer = Promise<Result<Saved, Failure>>;

/** Makes a member of the site an operator there, below who does so. */
export async function makeOperator(parts: SavingParts, saving: Saving, username: string): Answer {
  try {
    return await parts.database.transaction(async (transaction) => {
      const giver = await giverOf(transaction, saving, []);
      if (!giver.ok) return giver;
      const member = await findByUsername(transaction, saving.siteId, username);
      if (member === null) return err(failure('USER_NOT_FOUND'));
      if (member.id === saving.by) return err(failure('OWN_CASE'));
      if (member.role === 'ADMIN') return err(failure('CHANGED_MEANWHILE'));
      const at = new Date(parts.clock.now());
      await insertOperator(transaction, { accountId: member.id, siteId: member.siteId, parent: giver.value, at });
      await replaceGrants(transaction, { ...saving, accountId: member.id, at });
      return ok({ before: null, after: await written(transaction, member.id) });
    });
  } catch (error) {
    // An operator of another site has the name, and operators are told apart by it alone.
    if (uniqueViolation(error) === 'account_operator_username_key') return err(failure('USERNAME_TAKEN'));
    throw error;
  }
}

/** Changes the roles of an operator on the site: of one who stands below, as it was seen. */
export async function changeOperator(
  parts: SavingParts,
  saving: Saving,
  { id, version }: { readonly id: PlayerId; readonly version: number },
): Answer {
  if (id === saving.by) return err(failure('OWN_CASE'));
  return parts.database.transaction(async (transaction) => {
    const before = await findOperator(transaction, id);
    if (before === null || !(await isKnown(transaction, saving, before))) return err(failure('USER_NOT_FOUND'));
    const held = before.grants.filter(({ siteId }) => siteId === saving.siteId).map(({ role }) => role);
    // Nobody takes away either what they could not have given.
    const giver = await giverOf(transaction, saving, held);
    if (!giver.ok) return giver;
    if (before.level <= giver.value.level) return err(failure('INSUFFICIENT_PRIVILEGES'));
    if (!(await raiseVersion(transaction, id, version))) return err(failure('CHANGED_MEANWHILE'));
    await replaceGrants(transaction, { ...saving, accountId: id, at: new Date(parts.clock.now()) });
    return ok({ before, after: await written(transaction, id) });
  });
}

/** Whether one is an operator or a member of a site whose operators the other may read: of others they are told nothing. */
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

/** Who gives, where they have on the site all that they give or take. */
async function giverOf(
  queries: Queries,
  { by, siteId, roles }: Saving,
  held: readonly OperatorRole[],
): Promise<Result<OperatorView, Failure>> {
  const giver = defined(await findOperator(queries, by), 'the operator who asks');
  const own = await permissionsOn(queries, by, siteId);
  const wanted = await permissionsOf(queries, [...roles, ...held]);
  return lacking(own, wanted) === null ? ok(giver) : err(failure('INSUFFICIENT_PRIVILEGES'));
}

async function written(queries: Queries, id: PlayerId): Promise<OperatorView> {
  return defined(await findOperator(queries, id), 'the operator that was written');
}
