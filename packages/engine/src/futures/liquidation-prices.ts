import { shownLiquidationPrice } from '@hoga/domain/futures/liquidation-price';
import type { Money, Price } from '@hoga/kernel/amounts';
import { type Decimal, min, sub, ZERO } from '@hoga/kernel/decimal';
import type { Mutable } from '../rows/mutable.ts';
import type { Turn } from '../state/turn.ts';
import type { FuturesOwner, FuturesPosition } from './book.ts';
import type { FuturesFigures } from './figures.ts';
import { copyPosition } from './make-rows.ts';
import { positionFigures } from './position-figures.ts';
import { FUTURES_QUEUE } from './queues.ts';
import type { FuturesPositionRow } from './rows.ts';

/** The shown liquidation price at the newest marks. */
export function liquidationPriceOf(position: FuturesPosition, state: FuturesFigures): Price | null {
  const { row, market } = position;
  if (!position.isCross) return shownPrice(position, (row.margin + min(ZERO, row.fundingFee)) as Decimal, ZERO, ZERO);
  const { mark } = market;
  if (!state.complete || mark === null) return row.liqPrice;
  const walletBalance = (state.crossWallet + state.minusFundingFee) as Decimal;
  if (state.positions === 1) return shownPrice(position, walletBalance, ZERO, ZERO);
  const { maintenance, pnl } = positionFigures(position, mark);
  return shownPrice(position, walletBalance, sub(state.maintenance, maintenance), sub(state.markPnl, pnl));
}

function shownPrice(
  position: FuturesPosition,
  walletBalance: Money,
  otherMaintenance: Money,
  otherPnl: Money,
): Price | null {
  const { tradeType, amount, entryCost } = position.row;
  const { brackets, tick } = position.market.option;
  return shownLiquidationPrice(
    { tradeType, amount, entryCost, brackets, walletBalance, otherMaintenance, otherPnl },
    tick,
  );
}

const NONE: readonly FuturesPosition[] = [];

/**
 * Brings the shown liquidation prices up to date; returns the positions whose price moved. Shown prices lie on ticks.
 * The row of `made` was created in this turn and not sent yet: it takes its price in place and is not among them.
 */
export function refreshLiquidationPrices(
  account: FuturesOwner,
  state: FuturesFigures,
  made: FuturesPosition | null = null,
): readonly FuturesPosition[] {
  let moved: FuturesPosition[] | null = null;
  for (const position of account.futures.positions.values()) {
    const liqPrice = liquidationPriceOf(position, state);
    if (position === made) {
      (position.row as Mutable<FuturesPositionRow>).liqPrice = liqPrice;
      continue;
    }
    if (liqPrice === position.row.liqPrice) continue;
    const row = copyPosition(position.row);
    row.liqPrice = liqPrice;
    position.row = row;
    if (moved === null) moved = [position];
    else moved.push(position);
  }
  return moved ?? NONE;
}

/** Sends the moved prices of positions that no other event of the change carries. */
export function publishMoved(turn: Turn, account: FuturesOwner, moved: readonly FuturesPosition[]): void {
  if (moved.length === 0) return;
  for (const position of moved) position.record(turn);
  const prices = moved.map(({ row }) => ({ futuresPositionId: row.id, liqPrice: row.liqPrice }));
  turn.send(FUTURES_QUEUE, account.id, 'POSITION_UPDATE_LIQUIDPRICE', prices);
}
