import { nickKey } from '@hoga/domain/accounts/field-rules';
import type { Clock } from '@hoga/kernel/clock';
import { decimal, min } from '@hoga/kernel/decimal';
import type { Config } from '../../foundation/config.ts';
import { type Database, uniqueViolation } from '../../persistence/database.ts';
import { playerRow } from '../../persistence/engine/load-players.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { Site, SiteDirectory } from '../sites/public.ts';
import { findByUsername, insertAccount } from './account-store.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from './demo-accounts.ts';
import { givePaperMoney } from './paper-money.ts';
import { findPlace, insertPartner } from './partner-store.ts';
import type { Passwords } from './passwords.ts';

export interface DemoSeedParts {
  readonly config: Pick<Config, 'NODE_ENV'>;
  readonly database: Database;
  readonly sites: SiteDirectory;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly trading: Pick<TradingClient, 'updatePlayer' | 'operate'>;
}

/** Adds missing demo accounts with paper money; existing ones stay unchanged. Returns the new ones. */
export async function seedDemoAccounts(parts: DemoSeedParts): Promise<readonly DemoAccount[]> {
  if (parts.config.NODE_ENV === 'production') throw new Error('demo accounts are refused where NODE_ENV=production');
  const added: DemoAccount[] = [];
  // Partners before the accounts they referred.
  const inOrder = [...DEMO_ACCOUNTS.entries()].toSorted(
    ([, one], [, other]) => Number(one.partner === null) - Number(other.partner === null),
  );
  for (const [index, demo] of inOrder) {
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
  // Another process may have added it: the engine here may not know it yet.
  parts.trading.updatePlayer(playerRow(account));
  await givePaperMoney(parts, site, account.id);
}

async function addDemoAccount(
  { database, clock, passwords }: DemoSeedParts,
  site: Site,
  demo: DemoAccount,
  phone: string,
): Promise<boolean> {
  const { siteId, partner, referredBy, ...fields } = demo;
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  try {
    await database.transaction(async (transaction) => {
      const above = referredBy === null ? null : await findPlace(transaction, siteId, referredBy);
      const { id } = await insertAccount(transaction, {
        ...fields,
        siteId,
        partnerId: above?.id ?? null,
        nickKey: nickKey(demo.nick),
        passwordHash,
        phone,
        email: `${demo.username}@${site.code}.test`,
        createdAt: new Date(clock.now()),
      });
      if (partner === null) return;
      const share = decimal(partner.share);
      await insertPartner(transaction, {
        accountId: id,
        siteId,
        referralCode: partner.referralCode,
        parent: above,
        // The partner above may predate shares.
        share: above === null ? share : min(share, above.share),
        at: clock.now(),
      });
    });
    return true;
  } catch (error) {
    // The nickname or phone is taken, or another process was faster: nothing to add.
    if (uniqueViolation(error) === null) throw error;
    return false;
  }
}
