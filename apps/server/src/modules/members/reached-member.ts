import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Database } from '../../persistence/database.ts';
import type { AccountRow } from '../../persistence/schema/accounts.ts';
import { type Accounts, findAccount } from '../accounts/public.ts';
import { findOperator } from '../operators/public.ts';

export interface ReachParts {
  readonly database: Database;
  readonly accounts: Pick<Accounts, 'verification'>;
}

interface Reaching {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  readonly by: PlayerId;
}

/** A member of the site the operator may act on: not themselves, and no operator of the same or a higher rank. */
export async function reachedMember(
  { database }: Pick<ReachParts, 'database'>,
  { siteId, playerId, by }: Reaching,
): Promise<Result<AccountRow, Failure>> {
  const member = await findAccount(database, { siteId, playerId });
  if (member === null) return err(failure('USER_NOT_FOUND'));
  if (playerId === by) return err(failure('OWN_CASE'));
  const [subject, self] = [await findOperator(database, playerId), await findOperator(database, by)];
  const isAbove = subject !== null && (self === null || subject.level <= self.level);
  return isAbove ? err(failure('INSUFFICIENT_PRIVILEGES')) : ok(member);
}
