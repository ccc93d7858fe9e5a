import { add, type Decimal, toText, ZERO } from '@hoga/kernel/decimal';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import type { CopyOwner, Follow } from './book.ts';
import type { Trader } from './trader.ts';

/** Invariants of follows and places, beyond those of positions and wallets. */
export function auditCopies(owners: readonly CopyOwner[]): string[] {
  return owners.flatMap(({ copy: { follow, trader } }) => [
    ...(follow === null ? [] : auditFollow(follow)),
    ...(trader === null ? [] : auditTrader(trader)),
  ]);
}

function auditFollow(follow: Follow): string[] {
  const { row, open } = follow;
  const name = `follow ${row.traderFollowerId}`;
  const trades = [...open.values()];
  const complaints = [...follow.optionIds].flatMap((optionId) => auditPosition(follow, optionId));
  const margin = trades.reduce((sum, trade) => add(sum, trade.margin), ZERO as Decimal);
  if (margin !== follow.used) complaints.push(`${name} counts ${toText(follow.used)} in use, not ${toText(margin)}`);
  if (row.status === 'ENDED' || (row.status === 'STOPPING' && open.size === 0)) complaints.push(`${name} has ended`);
  if (follow.intent !== null) complaints.push(`${name} is in the middle of something`);
  for (const { id, left, quantity, due, dueReason, margin: part } of trades) {
    const isSound = left > 0n && left <= quantity && due >= 0n && due <= left && part >= 0n;
    if (!isSound || due > 0n !== (dueReason !== null)) complaints.push(`copy ${id} is not sound`);
    if (row.status === 'STOPPING' && due !== left) complaints.push(`copy ${id} stays open though ${name} stops`);
  }
  return complaints;
}

/** A followed pair contains nothing but copies. */
function auditPosition(follow: Follow, optionId: FuturesOptionId): string[] {
  const position = follow.owner.futures.positions.get(optionId)?.row;
  const trades = follow.openIn(optionId);
  const copied = trades.reduce((sum, { left }) => add(sum, left), ZERO as Decimal);
  const isSameSide = trades.every(({ side }) => side === position?.tradeType);
  if (copied === (position?.amount ?? 0n) && isSameSide) return [];
  const { traderFollowerId } = follow.row;
  return [`follow ${traderFollowerId} has ${toText(copied)} of option ${optionId} in copies, not what its position is`];
}

function auditTrader(trader: Trader): string[] {
  const { traderId, followers } = trader.row;
  const taken = [...trader.places()].filter(({ status }) => status === 'TAKEN').length;
  return taken === followers ? [] : [`trader ${traderId} counts ${followers} followers, not ${taken}`];
}
