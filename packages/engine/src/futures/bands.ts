import { lastBracket } from '@hoga/domain/futures/bracket';
import { type Decimal, divideRounded, SCALE } from '@hoga/kernel/decimal';
import { earlyKey } from '../trigger/ladder.ts';
import { ALWAYS, type Direction, type PriceIndex } from '../trigger/price-index.ts';
import type { ArmedBand, FuturesOwner, FuturesPosition } from './book.ts';

/** Room, in money, that the position's own price may use up before its margin must be looked at again. */
export interface Room {
  /** Against the position; null where it cannot matter. */
  readonly adverse: Decimal | null;
  /** In its favour. */
  readonly favourable: Decimal | null;
}

const SCALE_SQUARED = SCALE * SCALE;

function setBand(position: FuturesPosition, direction: Direction, key: number | null): void {
  const { up, down } = position.market.bands;
  if (direction === 'up') position.up = rearmed(position, up, position.up, key);
  else position.down = rearmed(position, down, position.down, key);
}

function rearmed(
  position: FuturesPosition,
  index: PriceIndex<FuturesPosition>,
  armed: ArmedBand | null,
  key: number | null,
): ArmedBand | null {
  if (armed === null) return key === null ? null : { key, entry: index.add(key, position) };
  if (key === null) {
    index.remove(armed.entry);
    return null;
  }
  if (armed.key !== key) {
    index.move(armed.entry, key);
    armed.key = key;
  }
  return armed;
}

export function disarmBands(position: FuturesPosition): void {
  setBand(position, 'down', null);
  setBand(position, 'up', null);
}

/** Looks at the position again on the very next quote. */
export function armAlways(position: FuturesPosition): void {
  setBand(position, 'down', ALWAYS.down);
  setBand(position, 'up', null);
}

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
  const adverseDirection: Direction = row.tradeType === 'LONG' ? 'down' : 'up';
  const favourableDirection: Direction = row.tradeType === 'LONG' ? 'up' : 'down';
  setBand(position, adverseDirection, bandKey(position, mark, slope, room.adverse, adverseDirection));
  setBand(position, favourableDirection, bandKey(position, mark, slope, room.favourable, favourableDirection));
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
