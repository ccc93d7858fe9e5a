import { netResult, type ResultParts } from '@hoga/domain/trading/net-result';
import { type Decimal, decimal, type Rounding, roundToStep } from '@hoga/kernel/decimal';
import { directionOf } from '@hoga/ui/lib/direction.ts';
import { formatAmount, formatFigure, NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import { text } from '../shared/i18n/i18n.ts';
import type { TextKey } from '../shared/i18n/texts.ts';
import type { LiveWords } from './live-text.tsx';

/** How a product's money is written. */
export interface Money {
  /** After an amount: 원, USDT. */
  readonly unit: string;
  readonly places: number;
  /** The fees of opening and closing, where the product has another word for closing. */
  readonly feesKey?: TextKey;
}

/** The result of closing, each figure as it is shown. */
export interface ShownResult {
  /** 평가손익 */
  readonly gross: Decimal;
  readonly entryFee: Decimal;
  readonly exitFee: Decimal;
  readonly fees: Decimal;
  readonly funding: Decimal;
  /** 순손익 */
  readonly net: Decimal;
}

/**
 * Each part is rounded to the places that are shown, against the player, and net is taken of the rounded parts: the lines
 * of a sheet add up to its total, and every screen shows the same total.
 */
export function shownResult(parts: ResultParts, { places }: Money): ShownResult {
  const step = decimal(places === 0 ? '1' : `0.${'1'.padStart(places, '0')}`);
  const shown = (figure: Decimal, rounding: Rounding) => roundToStep(figure, step, rounding);
  const rounded = {
    gross: shown(parts.gross, 'floor'),
    entryFee: shown(parts.entryFee, 'ceil'),
    exitFee: shown(parts.exitFee, 'ceil'),
    funding: shown(parts.funding, 'floor'),
  };
  return { ...rounded, fees: (rounded.entryFee + rounded.exitFee) as Decimal, net: netResult(rounded) };
}

/** An amount with its sign; `–` while it is not known. */
export function amountWords(amount: Decimal | null | undefined, { unit, places }: Money): LiveWords {
  if (amount === null || amount === undefined) return { text: NO_VALUE, direction: 'flat' };
  return { text: formatAmount(amount, unit, { places, signed: true }), direction: directionOf(amount) };
}

/** 4,200원 (진입 2,100 · 청산 2,100) */
export function feesText(
  result: ShownResult | null,
  { unit, places, feesKey = 'trading.feeOfBothSides' }: Money,
): string {
  if (result === null) return NO_VALUE;
  return text(feesKey, {
    total: formatAmount(result.fees, unit, { places }),
    entry: formatFigure(result.entryFee, { places }),
    exit: formatFigure(result.exitFee, { places }),
  });
}
