import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { ContactId } from '@hoga/kernel/ids';
import { err, type Result } from '@hoga/kernel/result';
import type { Identity } from '../../../http/identity.ts';
import type { Site } from '../../../http/site-directory.ts';
import type { Database, Queries } from '../../../persistence/database.ts';
import { transact } from '../../../persistence/transact.ts';
import { type ContactRow, isOfSite, lockContact } from '../contact-store.ts';

export interface Deciding {
  readonly site: Pick<Site, 'id'>;
  readonly identity: Pick<Identity, 'playerId'>;
  readonly id: ContactId;
}

/** Changes another person's open inquiry under its lock. */
export function decideOn<Done>(
  database: Database,
  { site, identity: { playerId }, id }: Deciding,
  work: (transaction: Queries, contact: ContactRow) => Promise<Result<Done, Failure>>,
): Promise<Result<Done, Failure>> {
  return transact(database, async (transaction) => {
    const contact = await lockContact(transaction, isOfSite(site.id, id));
    if (contact === null) return err(failure('RECORD_MISSING'));
    if (contact.playerId === playerId) return err(failure('OWN_CASE'));
    if (contact.status === 'CLOSED') return err(failure('ALREADY_PROCESSED'));
    return work(transaction, contact);
  });
}
