import type { Standing } from '../trading/draft.ts';
import { givingWay } from '../trading/pairs.ts';
import type { OverseaOrder } from './book.ts';

/**
 * |position| − working reducing quantity: what one more order of this side could still close. Of a pair only one ever
 * closes.
 */
export function reduceCapacity(standing: Standing<OverseaOrder>, partner: OverseaOrder | null): number {
  const { account, market, tradeType, replacing } = standing;
  const position = account.oversea.positions.get(market.option.id);
  if (position === undefined || position.row.tradeType === tradeType) return 0;
  let given = 0;
  for (const { row } of givingWay({ replacing, partner })) {
    if (row.tradeType === tradeType) given = Math.max(given, row.reducing);
  }
  const taken = account.oversea.totals.side(market.option.id, tradeType).reducing - given;
  return Math.max(0, position.row.qty - taken);
}

/** Contracts held on this side, plus those its working orders would open. */
export function committedQty(standing: Standing<OverseaOrder>, partner: OverseaOrder | null): number {
  const { account, market, tradeType, replacing } = standing;
  const position = account.oversea.positions.get(market.option.id);
  const held = position !== undefined && position.row.tradeType === tradeType ? position.row.qty : 0;
  let given = 0;
  for (const { row } of givingWay({ replacing, partner })) {
    if (row.tradeType === tradeType) given = Math.max(given, row.qty - row.reducing);
  }
  return held + account.oversea.totals.side(market.option.id, tradeType).opening - given;
}
