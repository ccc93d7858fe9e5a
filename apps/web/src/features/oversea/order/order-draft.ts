import type { LadderStop } from '@hoga/domain/settings/player-settings';
import type { EntryType, TradeSide, TriggerDir } from '@hoga/domain/trading/vocabulary';
import { toText } from '@hoga/kernel/decimal';
import type { LadderChoice } from '../../../trading/ladder/ladder-choice.ts';
import { isStopColumn, sideOf } from '../../../trading/ladder/ladder-column.ts';
import type { PriceGrid } from '../../../trading/ladder/price-grid.ts';

/** An order about to be sent. */
export interface OrderDraft {
  readonly tradeType: TradeSide;
  readonly marketType: EntryType;
  readonly qty: number;
  readonly price: string | null;
  readonly stopPrice: string | null;
  /** Which way the stop lay when it was chosen: the market may have passed it since (DOMAIN §4). */
  readonly expectDir: TriggerDir | null;
  readonly tpTick: number | null;
  readonly slTick: number | null;
}

/** A player's settings for the next orders. */
export interface OrderTerms {
  readonly qty: number;
  readonly tpTick: number | null;
  readonly slTick: number | null;
  readonly stop: LadderStop;
}

/** The order of a cell, at the displayed price and no other; `null` for a stop at the last price, which has no way. */
export function ladderDraft(grid: PriceGrid, choice: LadderChoice, terms: OrderTerms): OrderDraft | null {
  const { column, row, last } = choice;
  const tradeType = sideOf(column);
  const priceText = (at: number) => toText(grid.priceOf(at));
  const common = { tradeType, qty: terms.qty, tpTick: terms.tpTick, slTick: terms.slTick };
  if (!isStopColumn(column)) {
    return { ...common, marketType: 'LIMIT', price: priceText(row), stopPrice: null, expectDir: null };
  }
  if (row === last) return null;
  const { roomTicks } = terms.stop;
  return {
    ...common,
    marketType: terms.stop.kind,
    price: terms.stop.kind === 'STOPLIMIT' ? priceText(tradeType === 'LONG' ? row + roomTicks : row - roomTicks) : null,
    stopPrice: priceText(row),
    expectDir: row > last ? 'UP' : 'DOWN',
  };
}

export function marketDraft(tradeType: TradeSide, terms: Pick<OrderTerms, 'qty' | 'tpTick' | 'slTick'>): OrderDraft {
  const { qty, tpTick, slTick } = terms;
  return { tradeType, marketType: 'MARKET', qty, price: null, stopPrice: null, expectDir: null, tpTick, slTick };
}
