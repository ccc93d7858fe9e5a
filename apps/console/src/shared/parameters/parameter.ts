import { currencyUnit } from '@hoga/domain/format/currency-text';
import { groupThousands } from '@hoga/domain/format/thousands';
import { type Decimal, decimal, div, mul, parseDecimal, sub, times, toText, ZERO } from '@hoga/kernel/decimal';
import { formatPercent, NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import { exactFigure } from '../exact-amount.ts';
import { t } from '../i18n/t.ts';

/** A setting of an operator: `offered` is on or off, all others are figures. */
export interface Parameter<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  readonly kind: 'amount' | 'count' | 'percent' | 'offered';
  readonly unit: string;
}

const HUNDREDTH = decimal('0.01');

/** `0.95` is written `95` before a percent sign. */
export function percentOf(rate: string): string {
  return toText(times(decimal(rate), 100));
}

/** The sent form of a typed percentage; text that does not parse is sent as it is and refused. */
export function rateOf(percent: string): string {
  const typed = parseDecimal(percent);
  return typed === null ? percent : toText(mul(typed, HUNDREDTH, 'halfUp'));
}

export function isReadable({ kind }: Pick<Parameter<string>, 'kind'>, value: string): boolean {
  if (kind === 'offered') return true;
  const figure = parseDecimal(value);
  return figure !== null && figure >= ZERO && (kind !== 'count' || /^\d+$/.test(value));
}

/** The changed parameters whose values parse: those whose impact can be queried. */
export function readableAmong<Name extends string>(
  parameters: readonly Parameter<Name>[],
  { changed, values }: { readonly changed: readonly Name[]; readonly values: Readonly<Record<Name, string>> },
): readonly Name[] {
  const readable = parameters.filter((each) => isReadable(each, values[each.name])).map(({ name }) => name);
  return changed.filter((name) => readable.includes(name));
}

/** `7,200,000원`, `30계약`, `0.02%`, `제공`. */
export function shownValue({ kind, unit }: Pick<Parameter<string>, 'kind' | 'unit'>, value: string): string {
  if (kind === 'offered') return value === '1' ? t('kit.isOffered') : t('kit.paused');
  return /^[A-Za-z]/.test(unit) ? `${grouped(value)} ${unit}` : `${grouped(value)}${unit}`;
}

export function grouped(value: string): string {
  return parseDecimal(value) === null ? value : groupThousands(value);
}

/** The difference: of amounts in percent, of counts and percentages as a difference. */
export function differenceText({ kind }: Pick<Parameter<string>, 'kind'>, was: string, now: string): string {
  const [before, after] = [parseDecimal(was), parseDecimal(now)];
  if (kind === 'offered' || before === null || after === null || before === after) return NO_VALUE;
  const more = sub(after, before);
  if (kind === 'count') return exactFigure(more, { signed: true });
  if (kind === 'percent') return `${exactFigure(more, { signed: true })}%p`;
  return before === ZERO ? NO_VALUE : formatPercent(shareOf(more, before), { places: 1 });
}

function shareOf(part: Decimal, whole: Decimal): Decimal {
  return div(times(part, 100), whole, 'halfUp');
}

export function amount<Name extends string>(
  name: Name,
  label: string,
  currency: string,
  hint?: string,
): Parameter<Name> {
  return { name, label, kind: 'amount', unit: currencyUnit(currency), ...(hint === undefined ? {} : { hint }) };
}
