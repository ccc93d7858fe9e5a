import type { FuturesOption } from '@hoga/contract/market';
import type { LeverageBracket } from '@hoga/domain/instruments/leverage-brackets';
import { screenName } from '@hoga/domain/stocks/stock-names';
import { type Decimal, decimal } from '@hoga/kernel/decimal';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import { baseUnit, placesOfStep } from '../../shared/market/contract-units.ts';
import { plainSymbol } from './market.ts';

/** A contract's rules as figures. */
export interface ContractTerms {
  readonly id: FuturesOptionId;
  readonly stock: string;
  /** BTC/USDT */
  readonly name: string;
  /** The unit of quantities: BTC. */
  readonly unit: string;
  readonly precision: number;
  readonly quantityPlaces: number;
  readonly tick: Decimal;
  readonly step: Decimal;
  readonly minQty: Decimal;
  readonly maxQty: Decimal;
  readonly minNotional: Decimal;
  readonly maxLeverage: number;
  /** Fractions of the mark: how far beyond it a price, how far from it the quote of a market order may lie. */
  readonly priceBand: Decimal;
  readonly quoteBand: Decimal;
  readonly maxWorkingOrders: number;
  readonly takerFee: Decimal;
  readonly brackets: readonly LeverageBracket[];
  /** isStop = 1 means that it trades (DOMAIN §11). */
  readonly isTradable: boolean;
}

export function contractTerms(option: FuturesOption): ContractTerms {
  const symbol = plainSymbol(option.stock);
  return {
    id: option.id,
    stock: option.stock,
    name: screenName(symbol),
    unit: baseUnit(symbol),
    precision: option.precision,
    quantityPlaces: placesOfStep(option.step),
    tick: decimal(option.tick),
    step: decimal(option.step),
    minQty: decimal(option.minQty),
    maxQty: decimal(option.maxQty),
    minNotional: decimal(option.minNotional),
    maxLeverage: option.maxLeverage,
    priceBand: decimal(option.priceBand),
    quoteBand: decimal(option.quoteBand),
    maxWorkingOrders: option.maxWorkingOrders,
    takerFee: decimal(option.takerFee),
    brackets: option.brackets.map(({ floor, cap, mmr, cum, maxLev }) => ({
      floor: decimal(floor),
      cap: decimal(cap),
      mmr: decimal(mmr),
      cum: decimal(cum),
      maxLev,
    })),
    isTradable: option.isPlay === 1 && option.isStop === 1,
  };
}
