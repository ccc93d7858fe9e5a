import { currencyPlaces } from '@hoga/domain/format/currency-text';
import { groupThousands } from '@hoga/domain/format/thousands';
import { walletPlaces } from '@hoga/domain/wallet/number-format';
import { type Decimal, decimal, parseDecimal, type Rounding, toFixed } from '@hoga/kernel/decimal';

/** Shown where a figure is not known (yet). */
export const NO_VALUE = '–';
/** The true minus sign: as wide as a digit, so columns stay aligned. */
const MINUS = '\u2212';

export type Figure = Decimal | string | number | null | undefined;

export interface FigureFormat {
  /** Fractional digits. Not given: 4 when the figure is fractional, none when it is whole. */
  places?: number | undefined;
  /** Writes + before a gain, as every change must show its direction. */
  signed?: boolean | undefined;
  /** `floor` for balances: one is never shown larger than it is. */
  rounding?: Rounding | undefined;
}

function toDecimal(figure: Figure): Decimal | null {
  if (figure === null || figure === undefined) return null;
  if (typeof figure === 'bigint') return figure;
  if (typeof figure === 'number') return Number.isSafeInteger(figure) ? decimal(BigInt(figure)) : null;
  return parseDecimal(figure);
}

/** A formatted figure: `−289,110`, `+0.40`, or `–` when there is none. */
export function formatFigure(
  figure: Figure,
  { places, signed = false, rounding = 'halfUp' }: FigureFormat = {},
): string {
  const value = toDecimal(figure);
  if (value === null) return NO_VALUE;
  const text = toFixed(value, walletPlaces(value, places), rounding);
  const negative = text.startsWith('-');
  const grouped = groupThousands(negative ? text.slice(1) : text);
  // A figure that rounds to zero has no direction: neither −0 nor +0 is shown.
  if (/^[0.,]*$/.test(grouped)) return grouped;
  if (negative) return `${MINUS}${grouped}`;
  return signed ? `+${grouped}` : grouped;
}

/**
 * `2,842,300원`, `905.14 USDT`, `10,000.00 USD`: no space before 원, one before codes. Currencies with cents show them.
 */
export function formatAmount(figure: Figure, unit: string, format: FigureFormat = {}): string {
  const text = formatFigure(figure, { ...format, places: format.places ?? currencyPlaces(unit) });
  if (text === NO_VALUE) return text;
  return /^[A-Za-z]/.test(unit) ? `${text} ${unit}` : `${text}${unit}`;
}

/** `+0.40%`: the figure is already a percentage. */
export function formatPercent(figure: Figure, { places = 2, signed = true }: FigureFormat = {}): string {
  const text = formatFigure(figure, { places, signed });
  return text === NO_VALUE ? text : `${text}%`;
}
