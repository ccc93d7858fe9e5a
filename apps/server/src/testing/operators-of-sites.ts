import type { OperatorRole } from '@hoga/domain/operators/permissions';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { makeDemoOwners } from '../modules/operators/demo-owners.ts';
import { replaceGrants } from '../modules/operators/operator-store.ts';
import { SEATED_AGO_MS, seatOwner } from './operator-sign-in.ts';
import type { Trader, TradingApp } from './trading-app.ts';

export const everySite = (app: TradingApp): readonly SiteId[] => app.sites.all.map(({ id }) => id);

/** The demo's owners, where no process with chores has seeded the demo. */
export async function makeTestOwners(app: TradingApp): Promise<void> {
  await makeDemoOwners({ database: app.database, clock: { now: () => app.now } });
}

/** An operator with this role on these sites alone, without money: that is an engine's, maybe in another process. */
export async function seated(app: TradingApp, sites: readonly SiteId[], role: OperatorRole = 'OWNER'): Promise<Trader> {
  const { playerId: accountId, username } = await app.newMember();
  await seatOwner(app.database, { accountId, siteId: idOf<SiteId>(1), now: app.now });
  const made = await app.signInOperator(username);
  const at = new Date(app.now - SEATED_AGO_MS);
  for (const siteId of everySite(app)) {
    const roles = sites.includes(siteId) ? [role] : [];
    await replaceGrants(app.database, { accountId, siteId, roles, by: accountId, at });
  }
  return made;
}
