import { currencyPlaces, currencyUnit } from '@hoga/domain/format/currency-text';
import type { HouseSource } from '@hoga/domain/operators/house-sources';
import { PRODUCT_NAMES, type ProductName } from '@hoga/domain/trading/products';
import { defined } from '@hoga/kernel/assert';
import { DIRECTION_TEXT, directionOf } from '@hoga/ui/lib/direction.ts';
import { formatKstMinute } from '@hoga/ui/lib/format-time.ts';
import { useState } from 'react';
import { type HouseSpan, useHouseResult } from '../../data/dashboard.ts';
import { exactFigure } from '../../shared/exact-amount.ts';
import { t } from '../../shared/i18n/t.ts';
import { Pane } from '../../shared/kit/pane.tsx';
import { SavedFilters } from '../../shared/kit/saved-filters.tsx';
import { useNow } from '../../shared/use-now.ts';
import { HouseChart } from './house-chart.tsx';
import { barsOf, bySource, currenciesOf } from './house-sums.ts';
import { PaneState } from './pane-state.tsx';

const SPANS = [
  { id: 'TODAY', name: t('dashboard.today') },
  { id: 'WEEK', name: t('dashboard.week') },
  { id: 'MONTH', name: t('dashboard.month') },
] as const;

const SOURCES: ReadonlyMap<HouseSource, string> = new Map([
  ...PRODUCT_NAMES.map((name) => [name.toUpperCase() as Uppercase<ProductName>, t(`dashboard.${name}`)] as const),
  ['CHARGES', t('dashboard.fees')],
  ['PARTNERS', t('dashboard.partners')],
]);
const MINUTE_MS = 60_000;

/** The house's profit and loss, by hour or day and by source. */
export function HousePane() {
  const [span, setSpan] = useState<HouseSpan>('TODAY');
  const [wanted, setWanted] = useState('KRW');
  const now = useNow(MINUTE_MS);
  const { data, error, refetch } = useHouseResult(span);
  const currencies = currenciesOf(data?.rows ?? []);
  const currency = currencies.includes(wanted) ? wanted : (currencies[0] ?? 'KRW');
  const rows = (data?.rows ?? []).filter((row) => row.currency === currency);
  const unit = currencyUnit(currency);
  return (
    <Pane
      title={t('dashboard.houseResult')}
      note={t('dashboard.chartLabel', { what: span === 'TODAY' ? t('dashboard.hourly') : t('dashboard.daily'), unit })}
      aside={
        <>
          {currencies.length > 1 && (
            <SavedFilters
              filters={currencies.map((each) => ({ id: each, name: currencyUnit(each) }))}
              chosen={currency}
              onChoose={setWanted}
            />
          )}
          <SavedFilters<HouseSpan> filters={SPANS} chosen={span} onChoose={setSpan} />
        </>
      }
    >
      <PaneState isLoading={data === undefined} error={error} onRetry={() => void refetch()}>
        <div className="flex min-h-0 flex-1 flex-col px-3.5 pt-4 pb-3">
          <HouseChart bars={barsOf(rows, span, now)} span={span} currency={currency} />
          <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-micro text-ink-3">
            {[...bySource(rows)].map(([source, sum]) => (
              <span key={source}>
                {defined(SOURCES.get(source), `a name of ${source}`)}{' '}
                <b className={`font-semibold ${DIRECTION_TEXT[directionOf(sum)]}`}>
                  {exactFigure(sum, { places: currencyPlaces(unit), signed: true })}
                </b>
              </span>
            ))}
            {data?.countedAt != null && (
              <span className="ml-auto">
                {t('dashboard.ledgerUntil', { countedAt: formatKstMinute(data.countedAt) })}
              </span>
            )}
          </p>
        </div>
      </PaneState>
    </Pane>
  );
}
