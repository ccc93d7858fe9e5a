import type { OverseaDailyProfit } from '@hoga/contract/oversea';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { toText } from '@hoga/kernel/decimal';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { Chips } from '@hoga/ui/components/chips.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { formatAmount } from '@hoga/ui/lib/format-number.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageForError } from '../../../data/api/api.ts';
import { serverNow } from '../../../data/market/server-time.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { overseaDailyProfitQuery } from '../../../data/trading/oversea-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { dailyTotal } from './daily-total.ts';
import { startOfDaysAgo, tradeDayOfDate } from './trade-day.ts';
import { useDayText } from './use-day-text.ts';

const PERIOD_DAYS = { week: 7, month: 30, quarter: 90 } as const;
type Period = keyof typeof PERIOD_DAYS;

/** The result of each trade date, and of the period. */
export function DailyList() {
  const t = useText();
  const [period, setPeriod] = useState<Period>('month');
  const [now] = useState(serverNow);
  const query = useQuery(overseaDailyProfitQuery({ startDate: startOfDaysAgo(now, PERIOD_DAYS[period]) }));
  const days = query.data ?? [];
  return (
    <>
      <Chips
        label={t('overseaDesktop.period')}
        className="px-gutter lg:px-3"
        items={(['week', 'month', 'quarter'] as const).map((value) => ({ value, label: t(`overseaDesktop.${value}`) }))}
        value={period}
        onValueChange={setPeriod}
      />
      {query.isPending && <SkeletonList rows={4} />}
      {query.isError && (
        <ErrorState
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
          detail={messageForError(query.error) ?? undefined}
        />
      )}
      {query.isSuccess && days.length === 0 && <EmptyState className="py-8" title={t('overseaDesktop.noDaily')} />}
      {days.length > 0 && <Days days={days} />}
    </>
  );
}

function Days({ days }: { days: readonly OverseaDailyProfit[] }) {
  const t = useText();
  const dayText = useDayText();
  const unit = currencyUnit(useSite().binaryCurrency);
  const total = dailyTotal(days);
  const counts = ({ fills, contracts }: Pick<OverseaDailyProfit, 'fills' | 'contracts'>) =>
    t('overseaDesktop.fillAndContracts', { count: fills, contracts });
  return (
    <>
      <section aria-label={t('overseaDesktop.total')} className="card mx-gutter mt-2 lg:mx-3 lg:bg-surface-2">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="text-label font-semibold">{t('overseaDesktop.total')}</h3>
          <ChangeText value={toText(total.net)} unit={unit} className="text-title3 font-bold" />
        </div>
        <Parts
          left={counts(total)}
          realized={toText(total.realizedPnl)}
          fee={formatAmount(total.fee, unit)}
          unit={unit}
        />
      </section>
      <ul aria-label={t('overseaDesktop.daily')} className="pt-1">
        {days.map((day) => (
          <li key={day.date} className="flex min-h-16 flex-col justify-center px-gutter py-2 lg:px-3">
            <div className="flex items-baseline justify-between gap-3 text-body font-semibold">
              <span>{dayText(tradeDayOfDate(day.date))}</span>
              <ChangeText value={day.net} unit={unit} />
            </div>
            <Parts left={counts(day)} realized={day.realizedPnl} fee={formatAmount(day.fee, unit)} unit={unit} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface PartsProps {
  left: string;
  realized: string;
  fee: string;
  unit: string;
}

/** The parts of the net figure above. */
function Parts({ left, realized, fee, unit }: PartsProps) {
  const t = useText();
  return (
    <p className="flex justify-between gap-3 text-micro text-ink-3">
      <span className="whitespace-nowrap">{left}</span>
      <span className="min-w-0 truncate">
        {t('overseaDesktop.realized')} <ChangeText value={realized} unit={unit} mark={false} /> ·{' '}
        {t('overseaDesktop.feeOf', { amount: fee })}
      </span>
    </p>
  );
}
