import { notionalOf } from '@hoga/domain/futures/notional';
import {
  type Decimal,
  decimal,
  div,
  max,
  parseDecimal,
  roundToStep,
  times,
  toFixed,
  toNumber,
  toText,
  ZERO,
} from '@hoga/kernel/decimal';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { FIGURE_PLACES } from '../form/exit-unit.ts';
import type { KeptQuantity, QuantityUnit } from './ladder-store.ts';

/** The coins of a quantity at a price, floored to the step; `null` where there are none. */
export function coinsOf(
  { unit, value }: KeptQuantity,
  price: Decimal | null,
  { step }: Pick<ContractTerms, 'step'>,
): Decimal | null {
  const figure = parseDecimal(value ?? '');
  if (figure === null) return null;
  const coins = unit === 'coin' ? figure : coinsWorth(figure, price);
  const floored = coins === null ? ZERO : roundToStep(coins, step, 'floor');
  return floored > ZERO ? floored : null;
}

function coinsWorth(worth: Decimal, price: Decimal | null): Decimal | null {
  return price === null || price <= ZERO ? null : div(worth, price, 'floor');
}

/** The value of a quantity at a price. */
export function worthOf(
  quantity: KeptQuantity,
  price: Decimal | null,
  terms: Pick<ContractTerms, 'step'>,
): Decimal | null {
  const coins = coinsOf(quantity, price, terms);
  return coins === null || price === null ? null : notionalOf(coins, price);
}

/** The same quantity in the other unit, as near as the step and cents allow. */
export function inOtherUnit(
  quantity: KeptQuantity,
  price: Decimal | null,
  terms: Pick<ContractTerms, 'step'>,
): KeptQuantity {
  const unit: QuantityUnit = quantity.unit === 'coin' ? 'worth' : 'coin';
  const coins = coinsOf(quantity, price, terms);
  if (coins === null || price === null) return { unit, value: null };
  return { unit, value: unit === 'coin' ? toText(coins) : toFixed(notionalOf(coins, price), FIGURE_PLACES, 'ceil') };
}

/** A preset of coins is worth about so much and its multiples. */
const ABOUT_USDT = 1_000;
const MULTIPLES = [1, 5, 10, 25] as const;

/** Four quantities to choose from: round figures of about 1,000, 5,000, 10,000 and 25,000 USDT. */
export function quantityPresets(
  unit: QuantityUnit,
  price: Decimal,
  { minQty, step }: Pick<ContractTerms, 'minQty' | 'step'>,
): readonly string[] {
  const base = unit === 'worth' ? decimal(ABOUT_USDT) : max(powerOfTen(price), roundToStep(minQty, step, 'ceil'));
  return MULTIPLES.map((multiple) => toText(times(base, multiple)));
}

/** The power of ten of coins that is nearest to the usual value. */
function powerOfTen(price: Decimal): Decimal {
  const exponent = Math.round(Math.log10(ABOUT_USDT / toNumber(price)));
  return decimal(exponent >= 0 ? `1${'0'.repeat(exponent)}` : `0.${'0'.repeat(-exponent - 1)}1`);
}
