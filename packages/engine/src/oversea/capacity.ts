import type { Standing } from '../trading/draft.ts';
import type { OverseaOrder } from './book.ts';

/** |position| − working reducing quantity: what one more order of this side could still close. */
export function reduceCapacity({ account, market, tradeType, replacing }: Standing<OverseaOrder>): number {
  const position = account.oversea.positions.get(market.option.id);
  if (position === undefined || position.row.tradeType === tradeType) return 0;
  const taken = account.oversea.totals.side(market.option.id, tradeType).reducing - (replacing?.row.reducing ?? 0);
  return Math.max(0, position.row.qty - taken);
}

/** Contracts held on this side, plus those its working orders would open. */
export function committedQty({ account, market, tradeType, replacing }: Standing<OverseaOrder>): number {
  const position = account.oversea.positions.get(market.option.id);
  const held = position !== undefined && position.row.tradeType === tradeType ? position.row.qty : 0;
  const replaced = replacing === null ? 0 : replacing.row.qty - replacing.row.reducing;
  return held + account.oversea.totals.side(market.option.id, tradeType).opening - replaced;
}
