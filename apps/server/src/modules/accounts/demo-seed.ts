import { nickKey } from '@hoga/domain/accounts/field-rules';
import type { Clock } from '@hoga/kernel/clock';
import type { Config } from '../../foundation/config.ts';
import { type Database, uniqueViolation } from '../../persistence/database.ts';
import { playerRow } from '../../persistence/engine/load-players.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { Site, SiteDirectory } from '../sites/public.ts';
import { findByUsername, insertAccount, insertPartner } from './account-store.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from './demo-accounts.ts';
import { givePaperMoney } from './paper-money.ts';
import type { Passwords } from './passwords.ts';

export interface DemoSeedParts {
  readonly config: Pick<Config, 'NODE_ENV'>;
  readonly database: Database;
  readonly sites: SiteDirectory;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly trading: Pick<TradingClient, 'tell' | 'operate'>;
}

/** Adds the demo accounts that are missing, with paper money; those that exist stay as they are. Returns the new. */
export async function seedDemoAccounts(parts: DemoSeedParts): Promise<readonly DemoAccount[]> {
  if (parts.config.NODE_ENV === 'production') throw new Error('demo accounts are refused where NODE_ENV=production');
  const added: DemoAccount[] = [];
  for (const [index, demo] of DEMO_ACCOUNTS.entries()) {
    const site = parts.sites.byId(demo.siteId);
    if (site === null) continue;
    const isMissing = (await findByUsername(parts.database, site.id, demo.username)) === null;
    const phone = `0100000${String(index + 1).padStart(4, '0')}`;
    if (isMissing && (await addDemoAccount(parts, site, demo, phone))) added.push(demo);
    await fund(parts, site, demo);
  }
  return added;
}

async function fund(parts: DemoSeedParts, site: Site, demo: DemoAccount): Promise<void> {
  const account = await findByUsername(parts.database, site.id, demo.username);
  if (account === null) return;
  // Another process may have added it: then the engine here has not heard of it.
  parts.trading.tell(playerRow(account));
  await givePaperMoney(parts, site, account.id);
}

async function addDemoAccount(
  { database, clock, passwords }: DemoSeedParts,
  site: Site,
  demo: DemoAccount,
  phone: string,
): Promise<boolean> {
  const { siteId, referralCode, ...fields } = demo;
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  try {
    await database.transaction(async (transaction) => {
      const { id } = await insertAccount(transaction, {
        ...fields,
        siteId,
        nickKey: nickKey(demo.nick),
        passwordHash,
        phone,
        email: `${demo.username}@${site.code}.test`,
        createdAt: new Date(clock.now()),
      });
      if (referralCode !== null) await insertPartner(transaction, { accountId: id, siteId, referralCode });
    });
    return true;
  } catch (error) {
    // Somebody has its nickname or phone, or another process was quicker: nothing to add then.
    if (uniqueViolation(error) === null) throw error;
    return false;
  }
}
