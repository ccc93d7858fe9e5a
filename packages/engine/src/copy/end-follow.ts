import type { FollowEndReason } from '@hoga/domain/copy/vocabulary';
import { add } from '@hoga/kernel/decimal';
import type { Turn } from '../state/turn.ts';
import type { Follow } from './book.ts';
import { payDue } from './close-copies.ts';
import { forgetGuards } from './guards.ts';
import type { Released } from './messages.ts';
import { COPY_QUEUE } from './queues.ts';
import { COPY_TABLES } from './tables.ts';

/** Closes all copies at the market, as soon as there is a price, and then ends the follow. */
export function stopFollow(turn: Turn, follow: Follow, reason: FollowEndReason): void {
  if (follow.row.status !== 'ACTIVE') return;
  follow.change(turn, { status: 'STOPPING', endReason: reason });
  if (follow.open.size > 0) postEnd(turn, follow);
  forgetGuards(follow);
  for (const trade of [...follow.open.values()]) follow.put(turn, { ...trade, due: trade.left, dueReason: reason });
  const { book } = follow.owner.copy;
  for (const optionId of follow.optionIds) {
    if (follow.openIn(optionId).length === 0) continue;
    book.marketOf(follow.owner, optionId).owing.set(follow.row.traderFollowerId, follow);
    payDue(turn, follow, optionId);
  }
  endIfClosed(turn, follow);
}

/** Ends a follow that was waiting only for its last copy to close. */
export function endIfClosed(turn: Turn, follow: Follow): void {
  const { status, playerId: followerId, traderFollowerId, traderPlayerId } = follow.row;
  if (status !== 'STOPPING' || follow.open.size > 0) return;
  follow.change(turn, { status: 'ENDED', endedAt: turn.at });
  rememberPair(turn, follow);
  postEnd(turn, follow);
  follow.owner.copy.book.remove(follow);
  const message: Released = { type: 'copy.released', data: { followerId, traderFollowerId } };
  turn.post(traderPlayerId, message);
}

/**
 * The high-water mark belongs to the pair: it carries over to the next follow of the same trader and follower (DOMAIN
 * §6).
 */
function rememberPair(turn: Turn, { row, owner }: Follow): void {
  const { playerId, siteId, traderPlayerId, broughtNet, cumNet, hwm } = row;
  const pair = { playerId, siteId, traderPlayerId, net: add(broughtNet, cumNet), hwm };
  owner.copy.putPair(pair);
  turn.record(COPY_TABLES.pair, pair);
}

function postEnd(turn: Turn, { row }: Follow): void {
  turn.send(COPY_QUEUE, row.playerId, 'FOLLOW_END', row);
}
