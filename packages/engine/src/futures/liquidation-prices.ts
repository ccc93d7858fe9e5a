import { shownLiquidationPrice } from '@hoga/domain/futures/liquidation-price';
import { maintenanceMargin } from '@hoga/domain/futures/margin';
import { unrealizedPnl } from '@hoga/domain/futures/unrealized-pnl';
import { type Decimal, min, sub, ZERO } from '@hoga/kernel/decimal';
import type { Turn } from '../state/turn.ts';
import type { FuturesOwner, FuturesPosition } from './book.ts';
import type { CrossState } from './cross-state.ts';

function priceOf(position: FuturesPosition, state: CrossState): Decimal | null {
  const { row, market } = position;
  const { brackets, tick } = market.option;
  if (!position.isCross) {
    const walletBalance = (row.margin + min(ZERO, row.fundingFee)) as Decimal;
    const { tradeType, amount, entryCost } = row;
    const own = { tradeType, amount, entryCost, brackets, walletBalance };
    return shownLiquidationPrice({ ...own, otherMaintenance: ZERO, otherPnl: ZERO }, tick);
  }
  const { mark } = market;
  if (!state.complete || mark === null) return row.liqPrice;
  const alone = state.positions === 1;
  const cross = {
    tradeType: row.tradeType,
    amount: row.amount,
    entryCost: row.entryCost,
    brackets,
    walletBalance: (state.crossWallet + state.minusFundingFee) as Decimal,
    otherMaintenance: alone ? ZERO : sub(state.maintenance, maintenanceMargin(brackets, row.amount, mark)),
    otherPnl: alone ? ZERO : sub(state.markPnl, unrealizedPnl(row, mark)),
  };
  return shownLiquidationPrice(cross, tick);
}

/** Brings the shown liquidation prices up to date; gives the positions whose price moved. Shown prices lie on ticks. */
export function refreshLiquidationPrices(account: FuturesOwner, state: CrossState): FuturesPosition[] {
  const moved: FuturesPosition[] = [];
  for (const position of account.futures.positions.values()) {
    const liqPrice = priceOf(position, state);
    if (liqPrice === position.row.liqPrice) continue;
    position.row = { ...position.row, liqPrice };
    moved.push(position);
  }
  return moved;
}

/** Gives out the moved prices of positions that no other event of the change carries. */
export function tellMoved(turn: Turn, account: FuturesOwner, moved: readonly FuturesPosition[]): void {
  if (moved.length === 0) return;
  for (const { row } of moved) turn.recordRow('futuresPosition', row);
  turn.send({
    playerId: account.id,
    destination: '/user/queue/futures',
    type: 'POSITION_UPDATE_LIQUIDPRICE',
    data: moved.map(({ row }) => ({ futuresPositionId: row.id, liqPrice: row.liqPrice })),
  });
}
