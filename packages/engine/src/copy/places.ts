import { PLACE_HELD_MS } from '@hoga/domain/copy/follow-rules';
import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { toText } from '@hoga/kernel/decimal';
import type { PlayerId, TraderFollowerId, TraderId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Posted } from '../product/message-rule.ts';
import type { Turn } from '../state/turn.ts';
import type { CopyBook, CopyOwner } from './book.ts';
import type { Followed, LetGo, Released } from './messages.ts';
import type { TakePlace } from './requests.ts';
import type { Trader } from './trader.ts';

export type PlaceTaken = { readonly traderId: TraderId; readonly traderPlayerId: PlayerId; readonly feeRate: string };

/**
 * Holds a place for a player who is about to follow: the follower may live in another shard, and two who come at once
 * must not both get the last one. A repeated request gets the same place. From here on the follower's shard is sent the
 * fills, so that a follow which begins there misses none.
 */
export function takePlace(turn: Turn, owner: CopyOwner, { followerId }: TakePlace): Result<PlaceTaken, Failure> {
  const { trader } = owner.copy;
  if (trader === null || !trader.isTrader) return err(failure('NOT_A_TRADER'));
  const refusal = placeRefusal(turn, owner, trader, followerId);
  if (refusal !== null) return err(failure(refusal));
  trader.freeLapsed(turn);
  const { traderId, playerId, siteId, feeRate } = trader.row;
  const held = { traderId, followerId, playerId, siteId, status: 'HELD', traderFollowerId: null } as const;
  const place = trader.place(followerId) ?? held;
  trader.put(turn, { ...place, heldUntil: turn.at + PLACE_HELD_MS });
  return ok({ traderId, traderPlayerId: playerId, feeRate: toText(feeRate) });
}

/** E06 for a trader who would follow themselves, E71, E72. */
function placeRefusal(turn: Turn, { id, player }: CopyOwner, trader: Trader, followerId: PlayerId): ErrorCode | null {
  if (followerId === id) return 'TRADER_CANNOT_FOLLOW';
  const { state, isActive, maxFollower } = trader.row;
  if (state !== 'ACTIVE' || isActive === 0 || player.isDenied === 1) return 'TRADER_NOT_ACCEPTING';
  if (trader.hasPlaceAt(followerId, turn.at)) return null;
  return trader.occupiedAt(turn.at) >= maxFollower ? 'FOLLOWER_QUOTA_EXCEEDED' : null;
}

/** A follower whose place was given away meanwhile is removed: the trader's fills have not reached them since. */
export function onFollowed(turn: Turn, { copy }: CopyOwner, _book: CopyBook, { data }: Followed): void {
  const { followerId, traderFollowerId } = data;
  const { trader } = copy;
  const place = trader?.place(followerId);
  if (trader === null || place === undefined) {
    turn.post(followerId, withoutPlace(traderFollowerId));
    return;
  }
  trader.put(turn, { ...place, status: 'TAKEN', traderFollowerId, heldUntil: null });
  if (!trader.isTrader) letGo(turn, trader, followerId, 'TRADER_RETIRED');
}

/** A follower of a player that does not exist has no place either. */
export function bounceFollowed({ data: { followerId, traderFollowerId } }: Followed): Posted {
  return { toPlayerId: followerId, message: withoutPlace(traderFollowerId) };
}

function withoutPlace(traderFollowerId: TraderFollowerId): LetGo {
  return { type: 'copy.letGo', data: { traderFollowerId, reason: 'PLACE_LAPSED' } };
}

/**
 * A follower who has already asked to follow again keeps the place for that. Their shard may report both the end and
 * the new beginning late: like any held place it lapses only when another is requested, not by the clock alone.
 */
export function onReleased(turn: Turn, { copy }: CopyOwner, _book: CopyBook, { data }: Released): void {
  const { trader } = copy;
  const place = trader?.place(data.followerId);
  if (trader === null || place?.traderFollowerId !== data.traderFollowerId) return;
  trader.put(turn, { ...place, status: place.heldUntil === null ? 'FREE' : 'HELD', traderFollowerId: null });
}

/** Notifies a follower that the trader removes them; the place is free once their follow has ended. */
export function letGo(turn: Turn, trader: Trader, followerId: PlayerId, reason: LetGo['data']['reason']): void {
  const place = trader.place(followerId);
  if (place === undefined || place.traderFollowerId === null) return;
  const message: LetGo = { type: 'copy.letGo', data: { traderFollowerId: place.traderFollowerId, reason } };
  turn.post(followerId, message);
}
