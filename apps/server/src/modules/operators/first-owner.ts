import { SHIPPED_ROLES } from '@hoga/domain/operators/permissions';
import type { Clock } from '@hoga/kernel/clock';
import type { SiteId } from '@hoga/kernel/ids';
import type { Database } from '../../persistence/database.ts';
import { openOperatorLog } from '../../persistence/operator-log.ts';
import { findByUsername } from '../accounts/public.ts';
import { addRoles, allSiteIds, countOwners, findOperator, insertOperator, replaceGrants } from './operator-store.ts';

/** The log's name for it: not a call of the API. */
const SHELL_CALL = 'npm run first-owner';

interface FirstOwnerParts {
  readonly database: Database;
  readonly clock: Clock;
}

export type FirstOwner = 'MADE' | 'THERE_ARE_OWNERS' | 'IS_OPERATOR' | 'NO_SUCH_MEMBER';

/** As many as two-person decisions need. */
const OWNERS = 2;

/**
 * The first two operators, who own every site and create the others together. They have no maker, so that neither
 * depends on the other; from the shell only while there are fewer than two, since afterwards operators create
 * operators.
 */
export async function makeFirstOwner(
  { database, clock }: FirstOwnerParts,
  member: { readonly siteId: SiteId; readonly username: string },
): Promise<FirstOwner> {
  const made = await database.transaction(async (transaction) => {
    if ((await countOwners(transaction)) >= OWNERS) return 'THERE_ARE_OWNERS';
    const account = await findByUsername(transaction, member.siteId, member.username);
    if (account === null) return 'NO_SUCH_MEMBER';
    if ((await findOperator(transaction, account.id)) !== null) return 'IS_OPERATOR';
    const at = new Date(clock.now());
    await addRoles(transaction, SHIPPED_ROLES);
    await insertOperator(transaction, { accountId: account.id, siteId: account.siteId, parent: null, at });
    for (const siteId of await allSiteIds(transaction)) {
      await replaceGrants(transaction, { accountId: account.id, siteId, roles: ['OWNER'], by: null, at });
    }
    return account;
  });
  if (typeof made === 'string') return made;
  const log = openOperatorLog(database, clock);
  const asked = { operatorId: made.id, siteId: made.siteId, call: SHELL_CALL, ip: '', detail: member };
  await log.ended(await log.asked(asked), asked, { step: 'DONE', detail: { changes: [] } });
  return 'MADE';
}
