import { type FollowLimits, followLimitsRefusal } from '@hoga/domain/copy/follow-rules';
import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { Money } from '@hoga/kernel/amounts';
import { defined } from '@hoga/kernel/assert';
import { toText, ZERO } from '@hoga/kernel/decimal';
import type { TraderFollowerId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import { availableOf, futuresFigures } from '../futures/figures.ts';
import type { Turn } from '../state/turn.ts';
import type { CopyBook, CopyOwner } from './book.ts';
import { Follow } from './book.ts';
import { closeCopies } from './close-copies.ts';
import { stopFollow } from './end-follow.ts';
import { judgeGuards } from './judge-guards.ts';
import type { Followed, LetGo } from './messages.ts';
import { letGo } from './places.ts';
import type { ChangeFollow, CloseCopy, FollowTrader, Unfollow, UnfollowTrader } from './requests.ts';
import type { CopyFollowRow } from './rows.ts';
import { COPY_TABLES } from './tables.ts';

export type FollowNamed = { readonly traderFollowerId: TraderFollowerId };

/** Begins to follow, on a place that is held with the trader (DOMAIN §6). Only the trader's later fills are copied. */
export function followTrader(turn: Turn, owner: CopyOwner, command: FollowTrader): Result<FollowNamed, Failure> {
  const refusal = turn.mayReach(command.traderPlayerId) ? followRefusal(owner, command) : failure('NOT_A_TRADER');
  if (refusal !== null) return err(refusal);
  const { book } = owner.copy;
  const { traderId, traderPlayerId, feeRate, copyLossLimit, copyTakeProfit, mode } = command;
  // A fill that is still being applied to earlier follows is not copied in this one.
  const pair = owner.copy.pairWith(traderPlayerId);
  const startFill = book.pending(traderId).at(-1)?.fill ?? 0;
  const row: CopyFollowRow = {
    traderFollowerId: turn.context.ids.position.next<TraderFollowerId>(),
    traderId,
    traderPlayerId,
    playerId: owner.id,
    siteId: owner.player.siteId,
    followStock: [...new Set(command.followStock)].sort(),
    ...limitsOf(command),
    copyLossLimit,
    copyTakeProfit,
    mode,
    feeRate,
    cumNet: ZERO,
    broughtNet: pair?.net ?? ZERO,
    hwm: pair?.hwm ?? ZERO,
    shared: ZERO,
    lateFunding: ZERO,
    startFill,
    lastFill: startFill,
    status: 'ACTIVE',
    endReason: null,
    since: turn.at,
    endedAt: null,
  };
  book.add(new Follow(row, owner));
  turn.record(COPY_TABLES.follow, row);
  const { traderFollowerId } = row;
  const message: Followed = { type: 'copy.followed', data: { followerId: owner.id, traderFollowerId } };
  turn.post(traderPlayerId, message);
  return ok({ traderFollowerId });
}

/** E06, E73 to E80; the trader's own conditions were checked when the place was taken. */
function followRefusal(owner: CopyOwner, command: FollowTrader): Failure | null {
  const { copy, futures } = owner;
  if (owner.player.isFrozen === 1) return failure('TRADING_FROZEN');
  if (copy.trader?.isTrader || command.traderPlayerId === owner.id) return failure('TRADER_CANNOT_FOLLOW');
  if (copy.follow !== null) return failure('ONE_TRADER_ONLY');
  if (!arePairs(owner, command.followStock)) return failure('FOLLOW_PAIR_REQUIRED');
  const refusal = termsRefusal(command);
  if (refusal !== null) return failure(refusal);
  if (futures.positions.size > 0 || futures.orders.size > 0) return failure('FOLLOW_WITH_OPEN_POSITIONS');
  const { maxBet } = limitsOf(command);
  const available = availableOf(futuresFigures(owner));
  return available < maxBet ? failure('FOLLOW_BALANCE_TOO_SMALL', toText(maxBet)) : null;
}

/** At least one pair, and each offered by the site. */
function arePairs({ futures, player }: CopyOwner, followStock: readonly string[]): boolean {
  const offered = new Set<string>();
  for (const { option, isOffered } of futures.markets.values()) {
    if (option.siteId === player.siteId && isOffered) offered.add(option.stock);
  }
  return followStock.length > 0 && followStock.every((stock) => offered.has(stock));
}

type Terms = Pick<FollowTrader, keyof FollowLimits | 'copyLossLimit' | 'copyTakeProfit'>;

function termsRefusal(terms: Terms): ErrorCode | null {
  return (
    followLimitsRefusal(terms) ??
    (isGuard(terms.copyLossLimit) && isGuard(terms.copyTakeProfit) ? null : 'INVALID_REQUEST')
  );
}

function isGuard(guard: Money | null): boolean {
  return guard === null || guard > 0n;
}

/** Checked limits have no empty field. */
function limitsOf({ multiplyPer, maxBet, oneMaxBet }: FollowLimits): Pick<CopyFollowRow, keyof FollowLimits> {
  return {
    multiplyPer: defined(multiplyPer, 'a multiplier'),
    maxBet: defined(maxBet, 'a limit of all'),
    oneMaxBet: defined(oneMaxBet, 'a limit of one'),
  };
}

/** Limits hold from the next fill on; a guard that is already reached stops the follow at once. */
export function changeFollow(
  turn: Turn,
  { copy: { follow } }: CopyOwner,
  command: ChangeFollow,
): Result<FollowNamed, Failure> {
  if (follow === null || follow.row.status !== 'ACTIVE') return err(failure('RECORD_MISSING'));
  const refusal = termsRefusal(command);
  if (refusal !== null) return err(failure(refusal));
  const { copyLossLimit, copyTakeProfit, mode } = command;
  follow.change(turn, { ...limitsOf(command), copyLossLimit, copyTakeProfit, mode });
  judgeGuards(turn, follow);
  return ok({ traderFollowerId: follow.row.traderFollowerId });
}

/** E81 with open copies, unless they are to be closed with it. */
export function unfollow(
  turn: Turn,
  { copy: { follow } }: CopyOwner,
  { closes }: Unfollow,
): Result<FollowNamed, Failure> {
  if (follow === null) return err(failure('RECORD_MISSING'));
  if (closes === 0 && follow.open.size > 0) return err(failure('CLOSE_POSITION_FIRST'));
  stopFollow(turn, follow, 'UNFOLLOWED');
  return ok({ traderFollowerId: follow.row.traderFollowerId });
}

/** Another trader's follower is answered like an unknown one. */
export function unfollowTrader(
  turn: Turn,
  { copy: { trader } }: CopyOwner,
  command: UnfollowTrader,
): Result<FollowNamed, Failure> {
  const { traderFollowerId } = command;
  if (trader === null) return err(failure('NOT_A_TRADER'));
  for (const place of trader.places()) {
    if (place.traderFollowerId !== traderFollowerId) continue;
    letGo(turn, trader, place.followerId, 'TRADER_UNFOLLOWED');
    return ok({ traderFollowerId });
  }
  return err(failure('RECORD_MISSING'));
}

/** Another player's copy is answered like an unknown one. */
export function closeOne(
  turn: Turn,
  { copy: { follow } }: CopyOwner,
  { id }: CloseCopy,
): Result<{ readonly id: typeof id }, Failure> {
  const trade = follow?.open.get(id);
  if (follow === null || trade === undefined) return err(failure('ORDER_NOT_FOUND'));
  const { futuresOptionId, left: amount, futuresTraderOrderId } = trade;
  const closing = { futuresOptionId, amount, reason: 'FOLLOWER', only: id, futuresTraderOrderId } as const;
  return closeCopies(turn, follow, closing) ? ok({ id }) : err(failure('FEED_DELAYED'));
}

export function onLetGo(turn: Turn, { copy: { follow } }: CopyOwner, _book: CopyBook, { data }: LetGo): void {
  if (follow?.row.traderFollowerId === data.traderFollowerId) stopFollow(turn, follow, data.reason);
}
