import { currencyUnit } from '@hoga/domain/format/currency-text';
import { abs, type Decimal, decimal, div, parseDecimal } from '@hoga/kernel/decimal';
import { formatAmount, formatFigure, NO_VALUE } from '@hoga/ui/lib/format-number.ts';

const HUNDRED_MILLION = decimal(100_000_000);
const THOUSAND = decimal(1_000);
const TEN_THOUSAND = decimal(10_000);

/** `172.2억`, `−13,631만`, `9,400 USDT`: large sums at a glance. */
export function shortAmount(
  figure: Decimal | string | null,
  currency: string,
  { signed = false }: { signed?: boolean } = {},
): string {
  const value = typeof figure === 'string' ? parseDecimal(figure) : figure;
  if (value === null) return NO_VALUE;
  const size = abs(value);
  if (currency !== 'KRW') {
    return formatAmount(value, currencyUnit(currency), { signed, places: size >= THOUSAND ? 0 : 2 });
  }
  if (size >= HUNDRED_MILLION) return `${formatFigure(div(value, HUNDRED_MILLION, 'halfUp'), { places: 1, signed })}억`;
  if (size >= TEN_THOUSAND) return `${formatFigure(div(value, TEN_THOUSAND, 'halfUp'), { places: 0, signed })}만`;
  return formatAmount(value, '원', { signed, places: 0 });
}
