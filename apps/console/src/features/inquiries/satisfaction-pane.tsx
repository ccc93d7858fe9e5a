import { useState } from 'react';
import { type Satisfaction, useSatisfaction } from '../../data/support-desk.ts';
import { t } from '../../shared/i18n/t.ts';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { PeriodFields } from '../../shared/kit/period-fields.tsx';
import { SmallTable } from '../../shared/kit/small-table.tsx';
import { lastDays, type PeriodSearch } from '../../shared/period-search.ts';
import { averageText, byOperator, countOf, type OperatorFigures } from './satisfaction-figures.ts';

const MONTH_DAYS = 30;

/** How members have rated the answers of each operator in a period. */
export function SatisfactionPane({ onClose }: { onClose: () => void }) {
  const [period, setPeriod] = useState<PeriodSearch>(() => lastDays(MONTH_DAYS, Date.now()));
  const sites = useSatisfaction(period);
  return (
    <DetailPane
      label={t('inquiries.satisfaction')}
      head={<b className="font-semibold">{t('inquiries.satisfaction')}</b>}
      onClose={onClose}
    >
      <PeriodFields period={period} onChange={setPeriod} />
      {sites !== undefined && <Figures sites={sites} />}
    </DetailPane>
  );
}

function Figures({ sites }: { sites: readonly Satisfaction[] }) {
  const rows = byOperator(sites);
  const all = rows.flatMap(({ ratings }) => [ratings]);
  const sums = [0, 1, 2, 3, 4].map((index) => all.reduce((sum, ratings) => sum + (ratings[index] ?? 0), 0));
  const overdue = sites.reduce((sum, site) => sum + site.overdue, 0);
  return (
    <>
      <dl className="grid grid-cols-3 gap-3">
        <Figure name={t('inquiries.average')} value={averageText(sums)} />
        <Figure name={t('inquiries.ratedCount')} value={String(countOf(sums))} />
        <Figure name={t('inquiries.overdueNow')} value={String(overdue)} isBad={overdue > 0} />
      </dl>
      <div className="-mx-3.5">
        <SmallTable<OperatorFigures>
          label={t('inquiries.byOperator')}
          rows={rows}
          keyOf={({ operator }) => operator.id}
          empty={t('inquiries.noAnswers')}
          columns={[
            { id: 'operator', title: t('inquiries.operator'), cell: ({ operator }) => operator.name },
            { id: 'answers', title: t('inquiries.answers'), isFigure: true, cell: ({ answers }) => answers },
            { id: 'rated', title: t('inquiries.ratedCount'), isFigure: true, cell: ({ ratings }) => countOf(ratings) },
            {
              id: 'average',
              title: t('inquiries.average'),
              isFigure: true,
              cell: ({ ratings }) => <b>{averageText(ratings)}</b>,
            },
          ]}
        />
      </div>
    </>
  );
}

function Figure({ name, value, isBad = false }: { name: string; value: string; isBad?: boolean }) {
  return (
    <div>
      <dt className="text-micro text-ink-3">{name}</dt>
      <dd className={isBad ? 'text-title2 font-bold text-danger' : 'text-title2 font-bold'}>{value}</dd>
    </div>
  );
}
