import { decimal } from '@hoga/kernel/decimal';
import { idOf, type PlayerId, type SiteId, type TraderId } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { Peers } from '../state/peers.ts';
import type { CopyPlaceRow, CopyTraderRow } from './rows.ts';
import { Trader } from './trader.ts';

const HELD_UNTIL = 30_000;

function trader(...followers: readonly number[]): Trader {
  const row: CopyTraderRow = {
    ...{ traderId: idOf<TraderId>(1), playerId: idOf<PlayerId>(2), siteId: idOf<SiteId>(1), state: 'ACTIVE' },
    ...{ isActive: 1, maxFollower: 10, feeRate: decimal('0.1'), followers: 0, fills: 0, createdAt: 0, updatedAt: 0 },
  };
  const opened = new Trader(row);
  for (const followerId of followers) opened.load(held(followerId));
  return opened;
}

const held = (followerId: number): CopyPlaceRow => ({
  ...{ traderId: idOf<TraderId>(1), playerId: idOf<PlayerId>(2), siteId: idOf<SiteId>(1), status: 'HELD' },
  ...{ followerId: idOf<PlayerId>(followerId), traderFollowerId: null, heldUntil: HELD_UNTIL },
});

describe('a place that is held', () => {
  it.each([
    [HELD_UNTIL - 1, true, 1],
    [HELD_UNTIL, false, 0],
  ])('at %i is one: %s', (at, isOne, occupied) => {
    const opened = trader(3);
    expect(opened.hasPlaceAt(idOf(3), at)).toBe(isOne);
    expect(opened.occupiedAt(at)).toBe(occupied);
  });
});

describe('the followers by which shards are notified', () => {
  it('are one of each shard, the same in whatever order places were loaded', () => {
    const peers = new Peers({ index: 0, count: 2 });
    expect(trader(7, 3, 8, 4).messengers(peers)).toEqual([4, 3]);
    expect(trader(4, 8, 3, 7).messengers(peers)).toEqual([4, 3]);
  });
});
