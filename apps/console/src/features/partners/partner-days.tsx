import { currencyUnit } from '@hoga/domain/format/currency-text';
import { formatPercent } from '@hoga/ui/lib/format-number.ts';
import { type PartnerDay, type SitePartner, usePartnerDays } from '../../data/partners.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import { ListFoot } from '../../shared/grid/list-foot.tsx';
import { t } from '../../shared/i18n/t.ts';
import { SmallTable } from '../../shared/kit/small-table.tsx';
import { percentOf } from '../../shared/parameters/parameter.ts';

const money = (figure: string, currency: string, signed = false) =>
  exactAmount(figure, currencyUnit(currency), { signed });

/** What each settled day brought a partner. */
export function PartnerDays({ partner }: { partner: SitePartner }) {
  const { rows, sums, more } = usePartnerDays(partner);
  return (
    <section aria-label={t('partners.days')} className="-mx-3.5">
      <h3 className="px-3.5 text-label font-bold">{t('partners.days')}</h3>
      <SmallTable<PartnerDay>
        label={t('partners.days')}
        columns={[
          {
            id: 'date',
            title: t('partners.dateShare'),
            cell: ({ date, share }) => <Two first={date} second={formatPercent(percentOf(share), { signed: false })} />,
          },
          {
            id: 'fees',
            title: t('partners.feeBonus'),
            isFigure: true,
            cell: ({ fees, bonuses, currency }) => (
              <Two first={money(fees, currency)} second={money(bonuses, currency)} />
            ),
          },
          {
            id: 'profit',
            title: t('partners.cutCarried'),
            isFigure: true,
            cell: ({ profit, carriedOut, currency }) => (
              <Two first={money(profit, currency, true)} second={money(carriedOut, currency, true)} />
            ),
          },
          {
            id: 'paid',
            title: t('partners.paid'),
            isFigure: true,
            cell: ({ paid, currency }) => <b className="font-bold">{money(paid, currency)}</b>,
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

/** Two figures of a day, one below the other: seven columns do not fit beside a list. */
function Two({ first, second }: { first: string; second: string }) {
  return (
    <>
      <span className="block">{first}</span>
      <span className="block text-micro text-ink-3">{second}</span>
    </>
  );
}
