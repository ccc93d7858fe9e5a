import type { Contracts } from '@hoga/domain/oversea/contract';
import { closedContractsPnl, contractsPnl } from '@hoga/domain/oversea/pnl';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import type { ContractCount, Price } from '@hoga/kernel/amounts';
import { type Decimal, max, times, ZERO } from '@hoga/kernel/decimal';
import type { Subject } from '../trading/draft.ts';
import type { OverseaOrder, OverseaPosition } from './book.ts';
import { restBeside, tickTerms } from './figures.ts';

export interface ProspectiveFill extends Subject<OverseaOrder> {
  readonly qty: ContractCount;
  readonly price: Price;
  readonly last: Price;
}

/** The contracts of a fill that close what is open the other way. */
export function closingQty(position: OverseaPosition | null, tradeType: TradeSide, qty: ContractCount): number {
  if (position === null || position.row.tradeType === tradeType) return 0;
  return Math.min(qty, position.row.qty);
}

/** The position after `opening` contracts of the fill were opened. */
export function resultingContracts(
  position: OverseaPosition | null,
  fill: Pick<ProspectiveFill, 'tradeType' | 'price'>,
  opening: ContractCount,
): Contracts {
  const cost = times(fill.price, opening);
  if (position === null || position.row.tradeType !== fill.tradeType) {
    return { tradeType: fill.tradeType, qty: opening, entryCost: cost };
  }
  const entryCost = (position.row.entryCost + cost) as Decimal;
  return { tradeType: fill.tradeType, qty: position.row.qty + opening, entryCost };
}

/** Whether E is above losscut after the fill (E25). A fill that only closes is never refused. */
export function survivesFill(fill: ProspectiveFill): boolean {
  const { account, market } = fill;
  const position = account.oversea.positions.get(market.option.id) ?? null;
  const closing = closingQty(position, fill.tradeType, fill.qty);
  const opening = fill.qty - closing;
  if (opening === 0) return true;
  const terms = tickTerms(account, market);
  const rest = restBeside(account, position);
  if (terms === null || rest === null) return false;
  const contracts = resultingContracts(position, fill, opening);
  const realized =
    position === null || closing === 0 ? 0n : closedContractsPnl(position.row, closing, fill.price, terms);
  const fee = times(market.option.feePer, fill.qty);
  const pnl = contractsPnl(contracts, fill.last, terms);
  const equity = max(ZERO, (rest.equity + realized + pnl - fee) as Decimal);
  return equity > rest.losscut + times(market.option.losscutPer, contracts.qty);
}
