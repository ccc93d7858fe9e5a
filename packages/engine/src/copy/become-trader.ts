import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { Rate } from '@hoga/kernel/amounts';
import { decimal, ZERO } from '@hoga/kernel/decimal';
import type { TraderId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Turn } from '../state/turn.ts';
import type { CopyOwner } from './book.ts';
import { letGo } from './places.ts';
import type { ApplyAsTrader, ChangeTrader, DecideTrader } from './requests.ts';
import type { CopyTraderRow } from './rows.ts';
import { Trader } from './trader.ts';

/** The highest share of a follower's profit that a trader may ask for. */
const MOST_FEE: Rate = decimal('0.5');
const MOST_FOLLOWERS = 100_000;

export type TraderNamed = { readonly traderId: TraderId };

/** Allowed again after a refused application, or after retiring; an active trader cannot apply. */
export function applyAsTrader(
  turn: Turn,
  { copy, player }: CopyOwner,
  command: ApplyAsTrader,
): Result<TraderNamed, Failure> {
  const { maxFollower, feeRate } = command;
  const isSound = isQuota(maxFollower) && feeRate >= ZERO && feeRate <= MOST_FEE;
  if (!isSound) return err(failure('INVALID_REQUEST'));
  if (copy.follow !== null) return err(failure('TRADER_CANNOT_FOLLOW'));
  const { trader } = copy;
  if (trader !== null && trader.row.state !== 'RETIRED') return err(failure('ALREADY_PROCESSED'));
  const wanted = { state: 'APPLIED', isActive: 1, maxFollower, feeRate } as const;
  if (trader === null) {
    const row: CopyTraderRow = {
      traderId: turn.context.ids.position.next<TraderId>(),
      playerId: player.id,
      siteId: player.siteId,
      followers: 0,
      fills: 0,
      createdAt: turn.at,
      updatedAt: turn.at,
      ...wanted,
    };
    copy.trader = new Trader(row);
  }
  copy.trader?.change(turn, wanted);
  return named(copy.trader);
}

export function changeTrader(turn: Turn, { copy }: CopyOwner, command: ChangeTrader): Result<TraderNamed, Failure> {
  const { isActive, maxFollower } = command;
  if (copy.trader === null || copy.trader.row.state === 'RETIRED') return err(failure('NOT_A_TRADER'));
  if (!isQuota(maxFollower)) return err(failure('INVALID_REQUEST'));
  copy.trader.change(turn, { isActive, maxFollower });
  return named(copy.trader);
}

const STEPS: Readonly<Record<CopyTraderRow['state'], readonly CopyTraderRow['state'][]>> = {
  APPLIED: ['ACTIVE', 'RETIRED'],
  ACTIVE: ['SUSPENDED', 'RETIRED'],
  SUSPENDED: ['ACTIVE', 'RETIRED'],
  RETIRED: [],
};

/** A suspended trader accepts no followers, and what they open is not copied; when one retires all follows end. */
export function decideTrader(turn: Turn, { copy }: CopyOwner, { state }: DecideTrader): Result<TraderNamed, Failure> {
  const { trader, follow } = copy;
  if (trader === null) return err(failure('NOT_A_TRADER'));
  if (!STEPS[trader.row.state].includes(state)) return err(failure('ALREADY_PROCESSED'));
  // The applicant may have begun to follow a trader since applying.
  if (state === 'ACTIVE' && follow !== null) return err(failure('TRADER_CANNOT_FOLLOW'));
  trader.change(turn, { state });
  copy.watch();
  if (state === 'RETIRED')
    for (const { followerId } of trader.places()) letGo(turn, trader, followerId, 'TRADER_RETIRED');
  return named(trader);
}

function isQuota(maxFollower: number): boolean {
  return Number.isSafeInteger(maxFollower) && maxFollower > 0 && maxFollower <= MOST_FOLLOWERS;
}

function named(trader: Trader | null): Result<TraderNamed, Failure> {
  return trader === null ? err(failure('NOT_A_TRADER')) : ok({ traderId: trader.row.traderId });
}
