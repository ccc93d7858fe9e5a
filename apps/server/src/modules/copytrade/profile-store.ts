import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { copyTraderProfile } from '../../persistence/schema/copy-traders.ts';

type Profile = typeof copyTraderProfile.$inferSelect;
type ProfileChange = Partial<Pick<Profile, 'description' | 'isPositionPublic' | 'isDemo' | 'reason'>>;

/** The profile shown for a trader without one. */
export const NO_PROFILE: Pick<Profile, 'description' | 'isPositionPublic' | 'isDemo' | 'reason'> = {
  description: '',
  isPositionPublic: 1,
  isDemo: 0,
  reason: null,
};

/** Changes the given fields; creates a missing profile. */
export async function putProfile(
  queries: Queries,
  { siteId, playerId }: { readonly siteId: SiteId; readonly playerId: PlayerId },
  change: ProfileChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await queries
    .insert(copyTraderProfile)
    .values({ playerId, siteId, ...NO_PROFILE, ...change })
    .onConflictDoUpdate({
      target: copyTraderProfile.playerId,
      set: change,
      setWhere: eq(copyTraderProfile.siteId, siteId),
    });
}
