import { type Decimal, times, ZERO } from '@hoga/kernel/decimal';
import type { Engine } from '../engine.ts';
import type { OverseaOrderRow, OverseaPositionRow } from '../rows/oversea.ts';
import { equityOf, overseaState } from './account-state.ts';
import type { OverseaPosition } from './book.ts';

/** What of a player's overseas futures is alive now. Reads only: they may be asked between any two inputs. */

/** Newest first, take-profits and stop-losses among them; of one option or of all. */
export function workingOrders(engine: Engine, playerId: number, optionId: number | null): OverseaOrderRow[] {
  const orders = engine.state.accounts.get(playerId)?.oversea.orders.values() ?? [];
  return [...orders]
    .map(({ row }) => row)
    .filter((row) => optionId === null || row.overseaOptionId === optionId)
    .sort((a, b) => b.id - a.id);
}

export interface OpenPosition {
  readonly row: OverseaPositionRow;
  readonly tick: Decimal;
  /** What the account must have to keep it overnight. */
  readonly overnight: Decimal;
}

/** In the order they were opened. */
export function openPositions(engine: Engine, playerId: number, optionId: number | null): OpenPosition[] {
  const positions = engine.state.accounts.get(playerId)?.oversea.positions.values() ?? [];
  return [...positions]
    .map(openPosition)
    .filter(({ row }) => optionId === null || row.overseaOptionId === optionId)
    .sort((a, b) => a.row.id - b.row.id);
}

function openPosition({ row, market }: OverseaPosition): OpenPosition {
  const { tick, overnightPer } = market.option;
  return { row, tick, overnight: times(overnightPer, row.qty) };
}

export interface Overnight {
  /** E of DOMAIN §4. */
  readonly equity: Decimal;
  readonly positions: readonly OpenPosition[];
}

/** What the overnight rule looks at. */
export function overnightOf(engine: Engine, playerId: number): Overnight {
  const account = engine.state.accounts.get(playerId);
  const equity = account === undefined ? ZERO : equityOf(overseaState(engine.state, account));
  return { equity, positions: openPositions(engine, playerId, null) };
}
