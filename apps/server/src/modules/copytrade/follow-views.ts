import type { Follow } from '@hoga/contract/copytrade';
import type { Queries } from '../../persistence/database.ts';
import type { Owner } from '../trading/public.ts';
import { liveFollow, type SummedFollow } from './follow-store.ts';
import { traderNames } from './trader-store.ts';
import { followView } from './views.ts';

/** Follows with the names of their traders. */
export async function followViews(queries: Queries, follows: readonly SummedFollow[]): Promise<Follow[]> {
  const names = await traderNames(
    queries,
    follows.map(({ follow }) => follow.traderId),
  );
  return follows.map((follow) => followView(follow, names.get(follow.follow.traderId)));
}

/** The current one. */
export async function liveFollowView(queries: Queries, owner: Owner): Promise<Follow | null> {
  const found = await liveFollow(queries, owner);
  const [view] = await followViews(queries, found === null ? [] : [found]);
  return view ?? null;
}
