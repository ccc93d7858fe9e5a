import { currencyUnit } from '@hoga/domain/format/currency-text';
import { formatAmount, formatPercent } from '@hoga/ui/lib/format-number.ts';
import { type PartnerDay, type SitePartner, usePartnerDays } from '../../data/partners.ts';
import { ListFoot } from '../../shared/grid/list-foot.tsx';
import { t } from '../../shared/i18n/t.ts';
import { SmallTable } from '../../shared/kit/small-table.tsx';
import { percentOf } from '../../shared/parameters/parameter.ts';

const money = (figure: string, currency: string, signed = false) =>
  formatAmount(figure, currencyUnit(currency), { signed });

/** What each settled day brought a partner. */
export function PartnerDays({ partner }: { partner: SitePartner }) {
  const { rows, sums, more } = usePartnerDays(partner);
  return (
    <section aria-label={t('partners.days')} className="-mx-3.5">
      <h3 className="px-3.5 text-label font-bold">{t('partners.days')}</h3>
      <SmallTable<PartnerDay>
        label={t('partners.days')}
        columns={[
          { id: 'date', title: t('partners.date'), cell: ({ date }) => date },
          { id: 'fees', title: t('partners.fee'), isFigure: true, cell: ({ fees, currency }) => money(fees, currency) },
          {
            id: 'bonuses',
            title: t('partners.bonus'),
            isFigure: true,
            cell: ({ bonuses, currency }) => money(bonuses, currency),
          },
          {
            id: 'share',
            title: t('partners.share'),
            isFigure: true,
            room: 'wide',
            cell: ({ share }) => formatPercent(percentOf(share), { signed: false }),
          },
          {
            id: 'profit',
            title: t('partners.cut'),
            isFigure: true,
            cell: ({ profit, currency }) => money(profit, currency, true),
          },
          {
            id: 'carried',
            title: t('partners.carried'),
            isFigure: true,
            room: 'wide',
            cell: ({ carriedOut, currency }) => money(carriedOut, currency, true),
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
