import { currencyUnit } from '@hoga/domain/format/currency-text';
import { type RequestDay, type RequestFilter, useRequestDays } from '../../data/requests.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import { t } from '../../shared/i18n/t.ts';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { SmallTable } from '../../shared/kit/small-table.tsx';
import { KIND_NAMES } from '../../shared/request-kinds.ts';
import { statusName } from './request-words.ts';

/** The filter's sums by day, newest first, computed by the server over all pages. */
export function DaySums({ filter, onClose }: { filter: RequestFilter; onClose: () => void }) {
  const sums = useRequestDays(filter);
  return (
    <DetailPane
      label={t('requests.daySums')}
      head={<b className="font-semibold">{t('requests.daySums')}</b>}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {filter.period.from === undefined ? t('requests.daySumsMonth') : t('requests.daySumsAbout')}
      </p>
      {sums?.isPartial === 1 && <p className="text-warn">{t('requests.daySumsPartial')}</p>}
      {sums !== undefined && (
        <div className="-mx-3.5">
          <SmallTable<RequestDay>
            label={t('requests.daySums')}
            rows={sums.days}
            keyOf={({ day, kind, currency, status }) => [day, kind, currency, status].join(' ')}
            empty={t('requests.daySumsNone')}
            columns={[
              { id: 'day', title: t('requests.day'), cell: ({ day }) => day },
              { id: 'kind', title: t('requests.kind'), cell: ({ kind }) => KIND_NAMES[kind] },
              { id: 'status', title: t('requests.status'), cell: ({ status }) => statusName(status) },
              { id: 'count', title: t('requests.dayCount'), isFigure: true, cell: ({ count }) => count },
              {
                id: 'amount',
                title: t('requests.amount'),
                isFigure: true,
                cell: ({ point, currency }) => <b>{exactAmount(point, currencyUnit(currency))}</b>,
              },
            ]}
          />
        </div>
      )}
    </DetailPane>
  );
}
