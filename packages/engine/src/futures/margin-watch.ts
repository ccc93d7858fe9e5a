import { type Decimal, div, divideRounded, min, SCALE, ZERO } from '@hoga/kernel/decimal';
import type { Flag } from '../rows/flag.ts';
import type { Turn } from '../state/turn.ts';
import { armAlways } from '../trigger/armed-band.ts';
import { armBands, type Room } from './bands.ts';
import type { FuturesOwner, FuturesPosition } from './book.ts';
import { type CrossState, crossEquity } from './cross-state.ts';
import { positionFigures } from './position-figures.ts';

/** Equity against maintenance, of a cross account or one isolated position. */
export interface MarginFigures {
  readonly equity: Decimal;
  readonly maintenance: Decimal;
}

export function isBreached(figures: MarginFigures): boolean {
  return figures.equity <= figures.maintenance;
}

export function crossFigures(state: CrossState): MarginFigures {
  return { equity: crossEquity(state), maintenance: state.maintenance };
}

/** null before the first mark. */
export function isolatedFigures(position: FuturesPosition): MarginFigures | null {
  const { row, market } = position;
  if (market.mark === null) return null;
  const { pnl, maintenance } = positionFigures(position, market.mark);
  return { equity: (row.margin + min(ZERO, row.fundingFee) + pnl) as Decimal, maintenance };
}

/** Warns once at MM/equity ≥ warnRatio; may warn again only after the ratio fell below rearmRatio. */
function warn(turn: Turn, position: FuturesPosition, figures: MarginFigures): void {
  const { warnRatio, rearmRatio } = position.account.site;
  const { equity, maintenance } = figures;
  const scaled = maintenance * SCALE;
  if (position.row.isWarned === 0 && scaled >= warnRatio * equity) {
    setWarned(turn, position, 1);
    const marginRatio = div(maintenance, equity, 'halfUp');
    const data = { id: position.row.id, marginRatio };
    turn.send({ playerId: position.account.id, destination: '/user/queue/futures', type: 'POSITION_WARN', data });
  } else if (position.row.isWarned === 1 && scaled < rearmRatio * equity) {
    setWarned(turn, position, 0);
  }
}

function setWarned(turn: Turn, position: FuturesPosition, isWarned: Flag): void {
  position.row = { ...position.row, isWarned };
  turn.recordRow('futuresPosition', position.row);
}

/** How far the figures are from the next thing that can happen, for one of `shares` positions. */
function roomOf(position: FuturesPosition, figures: MarginFigures, shares: number): Room {
  const { warnRatio, rearmRatio } = position.account.site;
  const { equity, maintenance } = figures;
  // Rounding of the sums costs at most a unit per position and sum.
  const slack = BigInt(3 * shares + 3);
  if (position.row.isWarned === 0) {
    return { adverse: shareOf(equity - div(maintenance, warnRatio, 'ceil') - slack, shares), favourable: null };
  }
  return {
    adverse: shareOf(equity - maintenance - slack, shares),
    favourable: shareOf(divideRounded(maintenance * SCALE, rearmRatio, 'floor') - equity - slack, shares),
  };
}

function shareOf(room: bigint, shares: number): Decimal {
  if (room <= 0n) return ZERO;
  return (shares === 1 ? room : room / BigInt(shares)) as Decimal;
}

/** Warns where due and arms the marks at which the account must be looked at again. */
export function watchCross(turn: Turn, account: FuturesOwner, state: CrossState): void {
  const figures = crossFigures(state);
  for (const position of account.futures.positions.values()) {
    if (!position.isCross) continue;
    const { mark } = position.market;
    if (mark === null || !state.complete) {
      armAlways(position);
      continue;
    }
    warn(turn, position, figures);
    armBands(position, mark, roomOf(position, figures, state.positions));
  }
}

export function watchIsolated(turn: Turn, position: FuturesPosition): void {
  const figures = isolatedFigures(position);
  const { mark } = position.market;
  if (figures === null || mark === null) {
    armAlways(position);
    return;
  }
  warn(turn, position, figures);
  armBands(position, mark, roomOf(position, figures, 1));
}
