import type { CurrencyFigures, HeldMoney as Held } from '@hoga/contract/admin-finance';
import { add, decimal, sub, toText, ZERO } from '@hoga/kernel/decimal';
import { t } from '../../shared/i18n/t.ts';
import { Facts } from '../../shared/kit/facts.tsx';
import { amountText } from './finance-words.ts';

/** The money held against the balance owed to members, and the difference. */
export function HeldMoney({
  figures: { currency, closing },
  held,
}: {
  figures: CurrencyFigures;
  held: readonly Held[];
}) {
  const own = held.filter((each) => each.currency === currency);
  if (own.length === 0) return null;
  const total = own.reduce((sum, { amount }) => add(sum, decimal(amount)), ZERO);
  return (
    <Facts
      facts={[
        ...own.map(({ place, amount }) => [place, amountText(amount, currency)] as const),
        [t('finance.owed'), amountText(closing, currency)],
        [t('finance.difference'), amountText(toText(sub(total, decimal(closing))), currency, true)],
      ]}
    />
  );
}
