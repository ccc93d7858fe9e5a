import type { Trader, TraderFigures } from '@hoga/contract/copytrade';
import { decimal, toNumber } from '@hoga/kernel/decimal';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { Chips } from '@hoga/ui/components/chips.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { Skeleton } from '@hoga/ui/components/skeleton.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { directionOf } from '@hoga/ui/lib/direction.ts';
import { formatPercent } from '@hoga/ui/lib/format-number.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageForError } from '../../../data/api/api.ts';
import { traderCurveQuery } from '../../../data/copytrade/trader-queries.ts';
import { EquityCurve } from '../../../shared/chart/equity-curve.tsx';
import type { TextKey } from '../../../shared/i18n/texts.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

type Period = '7' | '30' | '90' | 'all';

interface PeriodTerms {
  readonly label: TextKey;
  readonly title: TextKey;
  readonly days: number;
  readonly figure: (figures: TraderFigures) => string | null;
}

const PERIODS: Readonly<Record<Period, PeriodTerms>> = {
  '7': { label: 'copy.days7', title: 'copy.roi7', days: 7, figure: ({ roi7 }) => roi7 },
  '30': { label: 'copy.days30', title: 'copy.roi30', days: 30, figure: ({ roi30 }) => roi30 },
  '90': { label: 'copy.days90', title: 'copy.roi90', days: 90, figure: ({ roi90 }) => roi90 },
  // As far back as a curve goes.
  all: { label: 'copy.daysAll', title: 'copy.roiAll', days: 366, figure: ({ roiAll }) => roiAll },
};
const CHOICES: readonly Period[] = ['7', '30', '90', 'all'];

/** The return over a period, and how it came about day by day. */
export function ReturnSection({ trader, className }: { trader: Trader; className: string }) {
  const t = useText();
  const [period, setPeriod] = useState<Period>('30');
  const { title, days, figure } = PERIODS[period];
  const { figures } = trader;
  return (
    <section aria-label={t(title)} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <p className="text-micro font-medium text-ink-3">{t(title)}</p>
          {figures.isCounting ? (
            <p className="text-title1 font-bold text-ink-2">{t('copy.counting')}</p>
          ) : (
            <ChangeText
              value={figure(figures)}
              kind="percent"
              mark={false}
              className="text-display font-bold tracking-tight"
            />
          )}
        </div>
        <div className="text-right">
          <p className="text-micro text-ink-3">{t('copy.followerResult')}</p>
          <ChangeText
            value={figures.followerResult}
            unit="USDT"
            places={2}
            mark={false}
            className="text-label font-semibold"
          />
        </div>
      </div>
      {figures.isCounting && (
        <p className="text-caption text-pretty text-ink-3">
          {t('copy.countingNote', { days: figures.days, closed: figures.closed })}
        </p>
      )}
      <Chips<Period>
        label={t('copy.period')}
        items={CHOICES.map((value) => ({ value, label: t(PERIODS[value].label) }))}
        value={period}
        onValueChange={setPeriod}
      />
      <Curve trader={trader} days={days} label={t('copy.curveOf', { period: t(title) })} className={className} />
    </section>
  );
}

interface CurveProps {
  trader: Trader;
  days: number;
  label: string;
  className: string;
}

function Curve({ trader, days, label, className }: CurveProps) {
  const t = useText();
  const curve = useQuery(traderCurveQuery(trader.traderId, days));
  if (curve.isError && curve.data === undefined) {
    return (
      <ErrorState
        className={className}
        onRetry={() => void curve.refetch()}
        pending={curve.isFetching}
        detail={messageForError(curve.error) ?? undefined}
      />
    );
  }
  if (curve.data === undefined) return <Skeleton className={`${className} rounded-md`} />;
  if (curve.data.length < 2) {
    const later = trader.figures.isCounting ? 'copy.curveCounting' : 'copy.curveLater';
    return <p className={cx('grid place-items-center text-caption text-ink-3', className)}>{t(later)}</p>;
  }
  return (
    <EquityCurve
      label={label}
      points={curve.data.map(({ date, change }) => ({
        label: date.slice(5).replace('-', '/'),
        value: toNumber(decimal(change)),
      }))}
      direction={directionOf(curve.data.at(-1)?.change ?? '0')}
      format={(value) => formatPercent(String(value), { places: Number.isInteger(value) ? 0 : 1 })}
      className={className}
    />
  );
}
