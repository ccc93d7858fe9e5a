import type { EconomicIndicator } from '@hoga/contract/economic';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { Sparkline } from '@hoga/ui/components/sparkline.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { formatKstDate, formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import { messageForError } from '../../data/api/api.ts';
import { economicIndicatorsQuery } from '../../data/content/economic-queries.ts';
import { figureText } from '../../shared/economic/figure-text.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { SourceNote } from './source-note.tsx';

/** Each indicator as it was last published, and how it came there. */
export function IndicatorsView() {
  const t = useText();
  const query = useQuery(economicIndicatorsQuery());
  if (query.isPending) return <SkeletonList rows={8} />;
  if (query.isError) {
    return (
      <ErrorState
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
        detail={messageForError(query.error) ?? undefined}
      />
    );
  }
  if (query.data.rows.length === 0) return <EmptyState title={t('economic.noIndicators')} />;
  return (
    <>
      <ul className="pt-1">
        {query.data.rows.map((indicator) => (
          <li key={indicator.code} className="border-b border-line">
            <IndicatorRow indicator={indicator} />
          </li>
        ))}
      </ul>
      <SourceNote {...query.data} />
    </>
  );
}

function IndicatorRow({ indicator }: { indicator: EconomicIndicator }) {
  const t = useText();
  const { country, title, period, at, nextAt, unit, value, previous, history } = indicator;
  return (
    <div className="flex min-h-16 items-center gap-3 px-gutter py-3">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <Tag>{country}</Tag>
          <span className="min-w-0 text-body font-semibold tracking-snug">{title}</span>
        </p>
        <p className="mt-1 text-micro text-ink-3">
          {at !== null && t('economic.published', { period, date: formatKstDate(at) })}
          {nextAt !== null && <span className="block">{t('economic.nextAt', { time: formatKstShort(nextAt) })}</span>}
        </p>
      </div>
      {/* A line of the past is no direction to trade by: it stays grey. */}
      <Sparkline values={history.map((point) => Number(point.value))} direction="flat" muted />
      <div className="min-w-18 text-right">
        <p className="text-body font-bold">{figureText(value, unit)}</p>
        <p className="text-micro text-ink-3">{t('economic.change', { value: figureText(previous, unit) })}</p>
      </div>
    </div>
  );
}
