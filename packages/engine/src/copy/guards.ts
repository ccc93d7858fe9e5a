import { unrealizedPnl } from '@hoga/domain/futures/unrealized-pnl';
import type { Money } from '@hoga/kernel/amounts';
import { type Decimal, toNumber } from '@hoga/kernel/decimal';
import type { Turn } from '../state/turn.ts';
import { armAlways, armBand, disarmBands } from '../trigger/armed-band.ts';
import { certainRoom, earlyTick } from '../trigger/early-tick.ts';
import type { Follow } from './book.ts';
import { GuardWatch } from './book.ts';
import type { Judge } from './messages.ts';
import type { CopyFollowRow } from './rows.ts';

type Breach = 'COPY_LOSS_LIMIT' | 'COPY_TAKE_PROFIT';

/** The result of the follow including its open copies; null while a mark has never been received. */
export function worthOf({ row, owner, optionIds }: Follow): Money | null {
  let worth = row.cumNet as bigint;
  for (const optionId of optionIds) {
    const position = owner.futures.positions.get(optionId);
    if (position === undefined) continue;
    const { mark } = position.market;
    if (mark === null) return null;
    worth += unrealizedPnl(position.row, mark) + position.row.fundingFee;
  }
  return worth as Decimal;
}

export function breachOf({ copyLossLimit, copyTakeProfit }: CopyFollowRow, worth: Money): Breach | null {
  if (copyLossLimit !== null && worth <= -copyLossLimit) return 'COPY_LOSS_LIMIT';
  return copyTakeProfit !== null && worth >= copyTakeProfit ? 'COPY_TAKE_PROFIT' : null;
}

/** Whether the follower has set any, and the follow is still active. */
export function hasGuards({ row }: Follow): boolean {
  return row.status === 'ACTIVE' && (row.copyLossLimit !== null || row.copyTakeProfit !== null);
}

/**
 * The follow's result changed in the middle of a turn: it is judged with the next quote, or in a turn of its own where
 * nothing is open that a quote could move.
 */
export function watchGuards(turn: Turn, follow: Follow): void {
  if (!hasGuards(follow)) return;
  const watches = openWatches(follow);
  for (const watch of watches) armAlways(watch);
  if (watches.length > 0 || breachOf(follow.row, follow.row.cumNet) === null) return;
  const { playerId, traderFollowerId } = follow.row;
  const message: Judge = { type: 'copy.judge', data: { traderFollowerId } };
  turn.post(playerId, message);
}

/** After a restart guards are judged with the first quote. */
export function resumeGuards(follow: Follow): void {
  if (hasGuards(follow)) for (const watch of openWatches(follow)) armAlways(watch);
}

/** Those of options with an open position; the others wait for nothing. */
function openWatches(follow: Follow): readonly GuardWatch[] {
  const { owner, optionIds, watches } = follow;
  const open: GuardWatch[] = [];
  for (const optionId of optionIds) {
    let watch = watches.get(optionId);
    if (!owner.futures.positions.has(optionId)) {
      if (watch !== undefined) disarmBands(watch);
      continue;
    }
    if (watch === undefined) {
      watch = new GuardWatch(follow, owner.copy.book.marketOf(owner, optionId));
      watches.set(optionId, watch);
    }
    open.push(watch);
  }
  return open;
}

export function forgetGuards({ watches }: Follow): void {
  for (const watch of watches.values()) disarmBands(watch);
  watches.clear();
}

/** Each sum has a rounding error of at most one unit. */
const UNIT = 1e-8;

/** Waits for the prices at which a guard may be reached. */
export function armGuards(follow: Follow, worth: Money | null): void {
  const watches = openWatches(follow);
  for (const watch of watches) arm(watch, worth, watches.length);
}

/** Each position gets its share of the room to either guard; its worth moves by its quantity per unit of price. */
function arm(watch: GuardWatch, worth: Money | null, shares: number): void {
  const { position, market, follow } = watch;
  const mark = position?.market.mark ?? null;
  if (worth === null || position === undefined || mark === null) {
    armAlways(watch);
    return;
  }
  const { copyLossLimit, copyTakeProfit } = follow.row;
  const slack = (2 * shares + 2) * UNIT;
  const value = toNumber(worth);
  const loss = copyLossLimit === null ? null : certainRoom(value + toNumber(copyLossLimit), slack) / shares;
  const gain = copyTakeProfit === null ? null : certainRoom(toNumber(copyTakeProfit), value + slack) / shares;
  const tick = toNumber(market.market.option.tick);
  const perTick = toNumber(position.row.amount) * tick;
  const from = toNumber(mark) / tick;
  const isLong = position.row.tradeType === 'LONG';
  const [below, above] = isLong ? [loss, gain] : [gain, loss];
  armBand(
    watch,
    below === null ? null : earlyTick(from, below / perTick, 'down'),
    above === null ? null : earlyTick(from, above / perTick, 'up'),
  );
}
