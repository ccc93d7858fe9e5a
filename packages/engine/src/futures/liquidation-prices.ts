import { shownLiquidationPrice } from '@hoga/domain/futures/liquidation-price';
import { type Decimal, min, sub, ZERO } from '@hoga/kernel/decimal';
import { copyPosition } from '../rows/futures-copy.ts';
import type { Turn } from '../state/turn.ts';
import type { FuturesOwner, FuturesPosition } from './book.ts';
import type { CrossState } from './cross-state.ts';
import { positionFigures } from './position-figures.ts';

/** The price shown for it at the newest marks. */
export function liquidationPriceOf(position: FuturesPosition, state: CrossState): Decimal | null {
  const { row, market } = position;
  if (!position.isCross) return shownPrice(position, (row.margin + min(ZERO, row.fundingFee)) as Decimal, ZERO, ZERO);
  const { mark } = market;
  if (!state.complete || mark === null) return row.liqPrice;
  const walletBalance = (state.crossWallet + state.minusFundingFee) as Decimal;
  if (state.positions === 1) return shownPrice(position, walletBalance, ZERO, ZERO);
  const { maintenance, pnl } = positionFigures(position, mark);
  return shownPrice(position, walletBalance, sub(state.maintenance, maintenance), sub(state.markPnl, pnl));
}

/** A fill asks for it before its events and again when the account is settled, mostly with nothing changed. */
function shownPrice(
  position: FuturesPosition,
  walletBalance: Decimal,
  otherMaintenance: Decimal,
  otherPnl: Decimal,
): Decimal | null {
  const { liquidation: known } = position;
  const { tradeType, amount, entryCost } = position.row;
  const { brackets, tick } = position.market.option;
  if (
    known !== null &&
    known.walletBalance === walletBalance &&
    known.amount === amount &&
    known.entryCost === entryCost &&
    known.otherMaintenance === otherMaintenance &&
    known.otherPnl === otherPnl &&
    known.brackets === brackets &&
    known.tick === tick
  ) {
    return known.price;
  }
  const terms = { tradeType, amount, entryCost, brackets, walletBalance, otherMaintenance, otherPnl };
  const price = shownLiquidationPrice(terms, tick);
  if (known === null) {
    position.liquidation = {
      walletBalance,
      otherMaintenance,
      otherPnl,
      amount,
      entryCost,
      brackets,
      tick,
      price,
    };
    return price;
  }
  known.walletBalance = walletBalance;
  known.otherMaintenance = otherMaintenance;
  known.otherPnl = otherPnl;
  known.amount = amount;
  known.entryCost = entryCost;
  known.brackets = brackets;
  known.tick = tick;
  known.price = price;
  return price;
}

const NONE: readonly FuturesPosition[] = [];

/** Brings the shown liquidation prices up to date; gives the positions whose price moved. Shown prices lie on ticks. */
export function refreshLiquidationPrices(account: FuturesOwner, state: CrossState): readonly FuturesPosition[] {
  let moved: FuturesPosition[] | null = null;
  for (const position of account.futures.positions.values()) {
    const liqPrice = liquidationPriceOf(position, state);
    if (liqPrice === position.row.liqPrice) continue;
    const row = copyPosition(position.row);
    row.liqPrice = liqPrice;
    position.row = row;
    if (moved === null) moved = [position];
    else moved.push(position);
  }
  return moved ?? NONE;
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
