import { currencyUnit } from '@hoga/domain/format/currency-text';
import { formatPercent } from '@hoga/ui/lib/format-number.ts';
import { useState } from 'react';
import { type PartnerDay, type SitePartner, usePartnerDays } from '../../data/partners.ts';
import { exactAmount, exactFigure } from '../../shared/exact-amount.ts';
import { ListFoot } from '../../shared/grid/list-foot.tsx';
import { t } from '../../shared/i18n/t.ts';
import { PeriodFields } from '../../shared/kit/period-fields.tsx';
import { SmallTable } from '../../shared/kit/small-table.tsx';
import { percentOf } from '../../shared/parameters/parameter.ts';
import type { PeriodSearch } from '../../shared/period-search.ts';

const money = (figure: string, currency: string, signed = false) =>
  exactAmount(figure, currencyUnit(currency), { signed });

/** A partner's settled days. */
export function PartnerDays({ partner }: { partner: SitePartner }) {
  const [period, setPeriod] = useState<PeriodSearch>({});
  const { rows, sums, more } = usePartnerDays(partner, period);
  return (
    <section aria-label={t('partners.days')} className="-mx-3.5">
      <h3 className="px-3.5 text-label font-bold">{t('partners.days')}</h3>
      <div className="px-3.5 py-2">
        <PeriodFields period={period} onChange={setPeriod} />
      </div>
      <SmallTable<PartnerDay>
        label={t('partners.days')}
        columns={[
          {
            id: 'date',
            title: t('partners.dateShare'),
            cell: ({ date, share, currency }) => (
              <Lines
                lines={[date, `${formatPercent(percentOf(share), { signed: false })} · ${currencyUnit(currency)}`]}
              />
            ),
          },
          {
            id: 'fees',
            title: t('partners.feeBonus'),
            isFigure: true,
            cell: ({ fees, bonuses }) => <Lines lines={[exactFigure(fees), exactFigure(bonuses)]} />,
          },
          {
            id: 'paid',
            title: t('partners.cutPaid'),
            isFigure: true,
            cell: ({ profit, paid, carriedOut }) => (
              <Lines
                lines={[
                  exactFigure(profit, { signed: true }),
                  t('partners.paidOf', { paid: exactFigure(paid) }),
                  ...(carriedOut === '0'
                    ? []
                    : [t('partners.carried', { amount: exactFigure(carriedOut, { signed: true }) })]),
                ]}
              />
            ),
          },
        ]}
        rows={rows}
        keyOf={({ date, currency }) => `${date} ${currency}`}
        empty={t('partners.noDays')}
      />
      {sums.length > 0 && (
        <ListFoot
          words={sums.map(({ currency, profit, paid }) =>
            t('partners.totals', { money: money(profit, currency, true), paid: money(paid, currency) }),
          )}
          more={more}
        />
      )}
    </section>
  );
}

/** Figures of a day one below the other, the unit once: a column for each, with every digit of a coin, would not fit beside a list. */
function Lines({ lines: [first, ...others] }: { lines: readonly string[] }) {
  return (
    <>
      <span className="block">{first}</span>
      {others.map((line) => (
        <span key={line} className="block text-micro text-ink-3">
          {line}
        </span>
      ))}
    </>
  );
}
