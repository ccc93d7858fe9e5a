import { currencyUnit } from '@hoga/domain/format/currency-text';
import { abs, type Decimal, decimal, div, parseDecimal } from '@hoga/kernel/decimal';
import { formatAmount, formatFigure, NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import { currentLanguage } from '@hoga/ui/texts/language-store.ts';
import { t } from '../i18n/t.ts';

const THOUSAND = decimal(1_000);
/** Korean counts in 억 and 만, English in millions and thousands. */
const STEPS = {
  ko: [
    [decimal(100_000_000), 1, 'house.large'],
    [decimal(10_000), 0, 'house.medium'],
  ],
  en: [
    [decimal(1_000_000), 1, 'house.large'],
    [THOUSAND, 0, 'house.medium'],
  ],
} as const;

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
  for (const [least, places, key] of STEPS[currentLanguage()]) {
    if (size >= least) return t(key, { figure: formatFigure(div(value, least, 'halfUp'), { places, signed }) });
  }
  return formatAmount(value, currencyUnit('KRW'), { signed, places: 0 });
}
