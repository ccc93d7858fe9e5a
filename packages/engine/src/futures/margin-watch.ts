import type { Price } from '@hoga/kernel/amounts';
import { type Decimal, div, min, SCALE, toNumber, ZERO } from '@hoga/kernel/decimal';
import type { Flag } from '../rows/flag.ts';
import type { MarginStand } from '../rows/forced-close.ts';
import type { Turn } from '../state/turn.ts';
import { armAlways } from '../trigger/armed-band.ts';
import { certainRoom } from '../trigger/early-tick.ts';
import { armBands, bandTerms } from './bands.ts';
import type { FuturesOwner, FuturesPosition } from './book.ts';
import { crossEquity, type FuturesFigures, type MarginFigures } from './figures.ts';
import { positionFigures } from './position-figures.ts';
import { FUTURES_QUEUE } from './queues.ts';

export function isBreached(figures: MarginFigures): boolean {
  return figures.equity <= figures.maintenance;
}

export function crossFigures(state: FuturesFigures): MarginFigures {
  return { equity: crossEquity(state), maintenance: state.maintenance };
}

/** null before the first mark. */
export function isolatedStand(position: FuturesPosition): MarginStand | null {
  const { row, market } = position;
  if (market.mark === null) return null;
  const { pnl, maintenance } = positionFigures(position, market.mark);
  return { wallet: row.margin, funding: min(ZERO, row.fundingFee), pnl, required: maintenance };
}

/** null before the first mark. */
export function isolatedFigures(position: FuturesPosition): MarginFigures | null {
  const stand = isolatedStand(position);
  if (stand === null) return null;
  return { equity: (stand.wallet + stand.funding + stand.pnl) as Decimal, maintenance: stand.required };
}

/** Warns once at MM/equity ≥ warnRatio; may warn again only after the ratio fell below rearmRatio. */
function warn(turn: Turn, position: FuturesPosition, figures: MarginFigures): void {
  const { warnRatio, rearmRatio } = position.account.site;
  const { equity, maintenance } = figures;
  const scaled = maintenance * SCALE;
  if (position.row.isWarned === 0 && scaled >= warnRatio * equity) {
    setWarned(turn, position, 1);
    const marginRatio = div(maintenance, equity, 'halfUp');
    turn.send(FUTURES_QUEUE, position.account.id, 'POSITION_WARN', { id: position.row.id, marginRatio });
  } else if (position.row.isWarned === 1 && scaled < rearmRatio * equity) {
    setWarned(turn, position, 0);
  }
}

function setWarned(turn: Turn, position: FuturesPosition, isWarned: Flag): void {
  position.row = { ...position.row, isWarned };
  position.record(turn);
}

/** Rounding of the sums costs at most a unit per position and sum. */
const UNIT = 1e-8;
const slackOf = (shares: number) => (3 * shares + 3) * UNIT;

/** A lower bound of the distance to the next event against one of `shares` positions. */
function adverseRoom(position: FuturesPosition, equity: number, maintenance: number, shares: number): number {
  const { warnRatio } = bandTerms(position.market, position.account.site);
  const bound = position.row.isWarned === 0 ? maintenance / warnRatio : maintenance;
  return certainRoom(equity, bound + slackOf(shares)) / shares;
}

/** The distance at which a warned position rearms; null where no warning was sent. */
function favourableRoom(position: FuturesPosition, equity: number, maintenance: number, shares: number): number | null {
  if (position.row.isWarned === 0) return null;
  const { rearmRatio } = bandTerms(position.market, position.account.site);
  return certainRoom(maintenance / rearmRatio, equity + slackOf(shares)) / shares;
}

/** Warns where due and arms the marks at which the position's margin must be checked again. */
function watch(turn: Turn, position: FuturesPosition, mark: Price, figures: MarginFigures, shares: number): void {
  const equity = toNumber(figures.equity);
  const maintenance = toNumber(figures.maintenance);
  let adverse = adverseRoom(position, equity, maintenance, shares);
  // Where the float bound leaves room, there is nothing to warn of.
  if (position.row.isWarned === 1 || adverse === 0) {
    warn(turn, position, figures);
    adverse = adverseRoom(position, equity, maintenance, shares);
  }
  armBands(position, mark, adverse, favourableRoom(position, equity, maintenance, shares));
}

/** Checks every cross position of the account, each with its share of the room. */
export function watchCross(turn: Turn, account: FuturesOwner, state: FuturesFigures): void {
  const figures = crossFigures(state);
  for (const position of account.futures.positions.values()) {
    if (!position.isCross) continue;
    const { mark } = position.market;
    if (mark === null || !state.complete) armAlways(position);
    else watch(turn, position, mark, figures, state.positions);
  }
}

export function watchIsolated(turn: Turn, position: FuturesPosition): void {
  const figures = isolatedFigures(position);
  const { mark } = position.market;
  if (figures === null || mark === null) armAlways(position);
  else watch(turn, position, mark, figures, 1);
}
