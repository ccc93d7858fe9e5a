import type { MemberSummary } from '@hoga/contract/admin-story';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { formatAmount, NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import type { ReactNode } from 'react';
import type { MemberKey } from '../../../data/member-key.ts';
import { useMemberSummary } from '../../../data/member-story.ts';
import { exactAmount } from '../../../shared/exact-amount.ts';
import { t } from '../../../shared/i18n/t.ts';

type Sums = MemberSummary['paidIn'];

/** Nothing is so much in the money of the site. */
function sumText(sums: Sums, ofSite: string, signed = false): string {
  const shown = sums.filter(({ amount }) => amount !== '0');
  if (shown.length === 0) return exactAmount('0', currencyUnit(ofSite));
  return shown.map(({ amount, currency }) => exactAmount(amount, currencyUnit(currency), { signed })).join(' · ');
}

/** Worth at present prices: an estimate, without parts of a won. */
function totalText({ total, currency }: MemberSummary): string {
  return total === null
    ? NO_VALUE
    : formatAmount(total, currencyUnit(currency), { places: currency === 'KRW' ? 0 : 2 });
}

/** The member's total worth, deposits and withdrawals. */
export function SummaryStrip({ who }: { who: MemberKey }) {
  const summary = useMemberSummary(who).data;
  const value = (of: (summary: MemberSummary) => string): ReactNode =>
    summary === undefined ? <span aria-busy="true" className="skeleton inline-block h-3.5 w-20" /> : of(summary);
  // The names stand while the figures come: nothing below them moves.
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('story.total'), value(totalText)],
    [t('story.pendingOut'), value(({ pendingOut, currency }) => sumText(pendingOut, currency))],
    [t('story.paidIn'), value(({ paidIn, currency }) => sumText(paidIn, currency))],
    [t('story.paidOut'), value(({ paidOut, currency }) => sumText(paidOut, currency))],
    [t('story.realized'), value(({ realized, currency }) => sumText(realized, currency, true))],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 border-t border-line px-3.5 py-2.5 xl:grid-cols-5">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-micro text-ink-3">{name}</dt>
          <dd className="break-words font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
