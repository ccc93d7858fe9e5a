import { lastBracket } from '@hoga/domain/futures/bracket';
import { type Decimal, divideRounded, SCALE } from '@hoga/kernel/decimal';
import { armAlways, armBand } from '../trigger/armed-band.ts';
import { earlyKey } from '../trigger/ladder.ts';
import type { Direction } from '../trigger/price-index.ts';
import type { FuturesOwner, FuturesPosition } from './book.ts';

/** Room, in money, that the position's own price may use up before its margin must be looked at again. */
export interface Room {
  /** Against the position; null where it cannot matter. */
  readonly adverse: Decimal | null;
  /** In its favour. */
  readonly favourable: Decimal | null;
}

const SCALE_SQUARED = SCALE * SCALE;

/** Looks at everything of the account again on the next quote of any of it: what its bands were computed with changed. */
export function armAccountAlways(account: FuturesOwner): void {
  for (const position of account.futures.positions.values()) armAlways(position);
}

/**
 * Arms the marks at which the position's share of room is used up. Equity moves by q per unit of price and
 * maintenance by at most q·mmr, which weighs at most 1/rearmRatio in any of the tests: dividing by the sum of both
 * is never too far, so nothing can happen between the armed marks.
 */
export function armBands(position: FuturesPosition, mark: Decimal, room: Room): void {
  const { row, market, account } = position;
  const { mmr } = lastBracket(market.option.brackets);
  const perUnit = SCALE + divideRounded(mmr * SCALE, account.site.rearmRatio, 'ceil');
  const slope = row.amount * perUnit;
  const [below, above] = row.tradeType === 'LONG' ? [room.adverse, room.favourable] : [room.favourable, room.adverse];
  armBand(position, bandKey(position, mark, slope, below, 'down'), bandKey(position, mark, slope, above, 'up'));
}

function bandKey(
  position: FuturesPosition,
  mark: Decimal,
  slope: bigint,
  room: Decimal | null,
  direction: Direction,
): number | null {
  if (room === null) return null;
  const distance = divideRounded(room * SCALE_SQUARED, slope, 'floor');
  const price = direction === 'down' ? mark - distance : mark + distance;
  // A mark is never zero or less, so a band down there can never be reached.
  if (price <= 0n) return null;
  const key = earlyKey(price as Decimal, position.market.option.tick, direction);
  return Math.abs(key) < Number.MAX_SAFE_INTEGER ? key : null;
}
