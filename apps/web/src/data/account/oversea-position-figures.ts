import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { closedContractsPnl, contractsPnl, ticksGained } from '@hoga/domain/oversea/pnl';
import { type Decimal, decimal, parseDecimal } from '@hoga/kernel/decimal';
import { marketStore } from '../market/market.ts';
import { tickTermsNow } from './live-rate.ts';
import { contractsOf } from './tick-worth.ts';

export interface PositionFigures {
  /** In the position's favour when positive. */
  readonly ticks: number;
  /** In the account's currency; `null` before the first rate. */
  readonly pnl: Decimal | null;
}

/** A position's figures at a price. */
export function figuresAt(
  option: Pick<OverseaOption, 'tick' | 'tickValue' | 'currency'>,
  position: OverseaPosition,
  price: Decimal,
): PositionFigures {
  const contracts = contractsOf(position);
  const terms = tickTermsNow(option);
  return {
    ticks: Number(ticksGained(contracts, price, decimal(option.tick))),
    pnl: terms === null ? null : contractsPnl(contracts, price, terms),
  };
}

/** A position's present figures; `null` before the first price. Overseas contracts are valued on last (DOMAIN §4). */
export function figuresNow(option: OverseaOption, position: OverseaPosition): PositionFigures | null {
  const last = lastOf(option);
  return last === null ? null : figuresAt(option, position, last);
}

/** The PnL of closing a number of contracts at a price, in the booking unit; `null` before the first rate. */
export function closingPnlAt(
  option: OverseaOption,
  position: OverseaPosition,
  qty: number,
  price: Decimal,
): Decimal | null {
  const terms = tickTermsNow(option);
  return terms === null ? null : closedContractsPnl(contractsOf(position), qty, price, terms);
}

function lastOf({ stock }: OverseaOption): Decimal | null {
  return parseDecimal(marketStore.ticker(stock)?.last ?? '');
}
