import { SHIPPED_ROLES } from '@hoga/domain/operators/permissions';
import type { Clock } from '@hoga/kernel/clock';
import type { SiteId } from '@hoga/kernel/ids';
import type { Database } from '../../persistence/database.ts';
import { findByUsername } from '../accounts/public.ts';
import { addRoles, allSiteIds, hasOperators, insertOperator, replaceGrants } from './operator-store.ts';

interface FirstOwnerParts {
  readonly database: Database;
  readonly clock: Clock;
}

export type FirstOwner = 'MADE' | 'THERE_ARE_OPERATORS' | 'NO_SUCH_MEMBER';

/**
 * The first operator, who owns every site and makes the others. Only where there is none: from then on nobody becomes one
 * but by another, and in the log.
 */
export async function makeFirstOwner(
  { database, clock }: FirstOwnerParts,
  member: { readonly siteId: SiteId; readonly username: string },
): Promise<FirstOwner> {
  return database.transaction(async (transaction) => {
    if (await hasOperators(transaction)) return 'THERE_ARE_OPERATORS';
    const account = await findByUsername(transaction, member.siteId, member.username);
    if (account === null) return 'NO_SUCH_MEMBER';
    const at = new Date(clock.now());
    await addRoles(transaction, SHIPPED_ROLES);
    await insertOperator(transaction, { accountId: account.id, siteId: account.siteId, parent: null, at });
    for (const siteId of await allSiteIds(transaction)) {
      await replaceGrants(transaction, { accountId: account.id, siteId, roles: ['OWNER'], by: null, at });
    }
    return 'MADE';
  });
}
