import type { Clock } from '@hoga/kernel/clock';
import type { Queries } from '../../persistence/database.ts';
import type { SiteDirectory } from '../sites/public.ts';
import { addDestination, findDestinations, ownersNamed } from './destination-store.ts';

export interface DemoDestinationParts {
  readonly database: Queries;
  readonly sites: Pick<SiteDirectory, 'all'>;
  readonly clock: Clock;
}

/** The member whose withdrawals can be tried at once: the bank account is as old as the demo history. */
const USERNAME = 'demo';
const BANK_CODE = '004';
const NUMBER = '10020030004000';

/** Gives the demo member of each site with paper money a bank account, unless there is one. */
export async function seedDemoDestinations({ database, sites, clock }: DemoDestinationParts): Promise<void> {
  for (const { name, ...owner } of await ownersNamed(database, USERNAME)) {
    const isPaper = sites.all.some(({ id, paperMoney }) => id === owner.siteId && paperMoney);
    if (!isPaper || (await findDestinations(database, owner, 'BINARY')).length > 0) continue;
    const bank = { bankCode: BANK_CODE, holder: name, address: NUMBER, tag: null };
    await addDestination(database, owner, { walletType: 'BINARY', ...bank, label: '' }, clock.now());
  }
}
