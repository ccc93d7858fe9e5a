import { currencyUnit } from '@hoga/domain/format/currency-text';
import { formatAmount, formatPercent } from '@hoga/ui/lib/format-number.ts';
import { type PartnerDay, type SitePartner, usePartnerDays } from '../../data/partners.ts';
import { ListFoot } from '../../shared/grid/list-foot.tsx';
import { SmallTable } from '../../shared/kit/small-table.tsx';
import { percentOf } from '../../shared/parameters/parameter.ts';

const money = (figure: string, currency: string, signed = false) =>
  formatAmount(figure, currencyUnit(currency), { signed });

/** What each settled day brought a partner. */
export function PartnerDays({ partner }: { partner: SitePartner }) {
  const { rows, sums, more } = usePartnerDays(partner);
  return (
    <section aria-label="일별 정산" className="-mx-3.5">
      <h3 className="px-3.5 text-label font-bold">일별 정산</h3>
      <SmallTable<PartnerDay>
        label="일별 정산"
        columns={[
          { id: 'date', title: '날짜', cell: ({ date }) => date },
          { id: 'fees', title: '수수료', isFigure: true, cell: ({ fees, currency }) => money(fees, currency) },
          { id: 'bonuses', title: '보너스', isFigure: true, cell: ({ bonuses, currency }) => money(bonuses, currency) },
          {
            id: 'share',
            title: '요율',
            isFigure: true,
            room: 'wide',
            cell: ({ share }) => formatPercent(percentOf(share), { signed: false }),
          },
          {
            id: 'profit',
            title: '몫',
            isFigure: true,
            cell: ({ profit, currency }) => money(profit, currency, true),
          },
          {
            id: 'carried',
            title: '이월',
            isFigure: true,
            room: 'wide',
            cell: ({ carriedOut, currency }) => money(carriedOut, currency, true),
          },
          {
            id: 'paid',
            title: '지급',
            isFigure: true,
            cell: ({ paid, currency }) => <b className="font-bold">{money(paid, currency)}</b>,
          },
        ]}
        rows={rows}
        keyOf={({ date, currency }) => `${date} ${currency}`}
        empty="정산된 날이 없습니다."
      />
      {sums.length > 0 && (
        <ListFoot
          words={sums.map(
            ({ currency, profit, paid }) => `합계 몫 ${money(profit, currency, true)} · 지급 ${money(paid, currency)}`,
          )}
          more={more}
        />
      )}
    </section>
  );
}
