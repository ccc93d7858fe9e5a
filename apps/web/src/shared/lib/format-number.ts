import { type Decimal, decimal, parseDecimal, toFixed, toText } from '@hoga/kernel/decimal';

/** Shown where a figure is not known (yet). */
export const NO_VALUE = '–';
/** The true minus sign: as wide as a digit, so columns stay aligned. */
const MINUS = '\u2212';

export type Figure = Decimal | string | number | null | undefined;

export interface FigureFormat {
  /** Fractional digits. Not given: 4 when the figure is fractional, none when it is whole. */
  places?: number | undefined;
  /** Writes + before a gain, as every change must carry its direction. */
  signed?: boolean | undefined;
}

const AUTOMATIC_PLACES = 4;

function toDecimal(figure: Figure): Decimal | null {
  if (figure === null || figure === undefined) return null;
  if (typeof figure === 'bigint') return figure;
  if (typeof figure === 'number') return Number.isSafeInteger(figure) ? decimal(BigInt(figure)) : null;
  return parseDecimal(figure);
}

/** 1234567.5 → 1,234,567.5; the text must be plain decimal text. */
export function groupThousands(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** A figure as people read it: `−289,110`, `+0.40`, or `–` when there is none. */
export function formatFigure(figure: Figure, { places, signed = false }: FigureFormat = {}): string {
  const value = toDecimal(figure);
  if (value === null) return NO_VALUE;
  const fractional = toText(value).includes('.');
  const text = toFixed(value, places ?? (fractional ? AUTOMATIC_PLACES : 0));
  const negative = text.startsWith('-');
  const grouped = groupThousands(negative ? text.slice(1) : text);
  // What rounds to nothing has no direction: neither −0 nor +0 is shown.
  if (/^[0.,]*$/.test(grouped)) return grouped;
  if (negative) return `${MINUS}${grouped}`;
  return signed ? `+${grouped}` : grouped;
}

/** `2,842,300원`, `905.14 USDT`: won closes up to the figure, codes stand apart. */
export function formatAmount(figure: Figure, unit: string, format: FigureFormat = {}): string {
  const text = formatFigure(figure, format);
  if (text === NO_VALUE) return text;
  return /^[A-Za-z]/.test(unit) ? `${text} ${unit}` : `${text}${unit}`;
}

/** `+0.40%`: the figure is already a percentage. */
export function formatPercent(figure: Figure, { places = 2, signed = true }: FigureFormat = {}): string {
  const text = formatFigure(figure, { places, signed });
  return text === NO_VALUE ? text : `${text}%`;
}
