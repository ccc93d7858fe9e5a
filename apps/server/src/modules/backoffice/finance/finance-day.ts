import {
  FINANCE_LINES,
  type FinanceLine,
  financeLine,
  isOwed,
  type LedgerKind,
} from '@hoga/domain/operators/finance-lines';
import type { Money } from '@hoga/kernel/amounts';
import { assert } from '@hoga/kernel/assert';
import { add, sub, ZERO } from '@hoga/kernel/decimal';

/** The sum of one kind of postings on a day. */
export interface DaySum extends LedgerKind {
  readonly currency: string;
  readonly amount: Money;
}

/** The money owed to members in one currency, at both ends of a day, and its changes. */
export interface CurrencyDay {
  readonly currency: string;
  readonly opening: Money;
  /** Above zero: members have more. In the order of `FINANCE_LINES`, without zero lines. */
  readonly lines: readonly { readonly line: FinanceLine; readonly amount: Money }[];
  readonly closing: Money;
}

/** A day of a site, by currency. The lines must add up exactly to the change of members' balances. */
export function financeDay(opening: ReadonlyMap<string, Money>, sums: readonly DaySum[]): CurrencyDay[] {
  const currencies = [...new Set([...opening.keys(), ...sums.map(({ currency }) => currency)])].toSorted();
  return currencies.map((currency) => {
    const own = sums.filter((sum) => sum.currency === currency);
    const before = opening.get(currency) ?? ZERO;
    let closing = before;
    let explained = before;
    const lines = new Map<FinanceLine, Money>();
    for (const { amount, ...kind } of own) {
      if (isOwed(kind.account)) {
        closing = add(closing, amount);
      } else {
        const line = financeLine(kind);
        lines.set(line, sub(lines.get(line) ?? ZERO, amount));
        explained = sub(explained, amount);
      }
    }
    assert(closing === explained, `the finance lines in ${currency} do not add up to what members are owed`);
    return {
      currency,
      opening: before,
      lines: FINANCE_LINES.flatMap((line) => {
        const amount = lines.get(line) ?? ZERO;
        return amount === 0n ? [] : [{ line, amount }];
      }),
      closing,
    };
  });
}

/** The amount owed to members in each currency after a day: the opening of the next. */
export function closingOf(days: readonly CurrencyDay[]): ReadonlyMap<string, Money> {
  return new Map(days.map(({ currency, closing }) => [currency, closing]));
}
