import { max, times, toFixed, toText, ZERO } from '@hoga/kernel/decimal';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { ProgressGauge } from '@hoga/ui/components/progress-gauge.tsx';
import { Skeleton } from '@hoga/ui/components/skeleton.tsx';
import { formatFigure, formatPercent } from '@hoga/ui/lib/format-number.ts';
import { useFuturesEquity, useIsFuturesKnown } from '../../../data/account/cross-account.ts';
import { useFutures } from '../../../data/account/futures-account.ts';
import type { TextKey } from '../../../shared/i18n/texts.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { EquityParts } from '../../../shared/market/equity-parts.tsx';
import type { AccountFigures } from '../model/account-figures.ts';
import { marginRatio } from '../model/position-figures.ts';
import type { ContractsById } from '../model/use-contracts.ts';
import { useOpenNet } from './use-open-net.ts';

/** Below it a warning may come again, from it on it comes (DOMAIN §3): in percent. */
const RATIO_MARKS = [70, 80] as const;

type RatioTone = 'ok' | 'warn' | 'danger';

function ratioTone(percent: number): RatioTone {
  const [caution, danger] = RATIO_MARKS;
  if (percent >= danger) return 'danger';
  return percent >= caution ? 'warn' : 'ok';
}

const RATIO_STATUS: Readonly<Record<RatioTone, TextKey>> = {
  ok: 'futures.safe',
  warn: 'futures.caution',
  danger: 'futures.danger',
};

export interface AccountCardProps {
  figures: AccountFigures;
  contracts: ContractsById;
}

/** The account's worth, what is available for orders, and the distance to liquidation. */
export function AccountCard({ figures, contracts }: AccountCardProps) {
  const t = useText();
  const hasCross = useFutures(({ positions }) => positions.list.some(({ marginType }) => marginType === 'CROSS'));
  const isHolding = useFutures((rows) => rows.positions.list.length > 0);
  const isKnown = useIsFuturesKnown();
  const known = useFuturesEquity();
  const equity = isKnown ? known : null;
  const net = useOpenNet(contracts);
  const ratio = hasCross ? marginRatio(figures.maintenance, max(ZERO, figures.equity)) : null;
  // With no equity left there is nothing to divide by: all of it is used up.
  const shownPercent = ratio === null ? '100.0' : toFixed(times(ratio, 100), 1);
  const percent = Number(shownPercent);
  const tone = ratioTone(percent);
  return (
    <section aria-label={t('futures.equity')} className="px-gutter pt-3 pb-3 lg:px-3">
      <div className="flex items-end justify-between gap-3">
        <div className="min-w-0">
          <p className="text-micro font-medium text-ink-3">{t('futures.equity')}</p>
          <p className="text-title1 font-bold tracking-tight">
            {isKnown ? (
              formatFigure(equity?.total, { places: 2 })
            ) : (
              <Skeleton className="mr-1 inline-block h-6 w-32 rounded-xs align-middle" />
            )}{' '}
            <span className="text-caption font-medium text-ink-3">USDT</span>
          </p>
        </div>
        <div className="shrink-0 text-right">
          {isHolding && (
            <p className="text-body font-semibold">
              <span className="text-micro font-medium text-ink-3">{t('trading.net')} </span>
              <ChangeText value={net === null ? null : toText(net)} places={2} />
            </p>
          )}
          <p className="text-micro text-ink-3">
            {t('futures.available')}{' '}
            {isKnown ? (
              formatFigure(figures.available, { places: 2 })
            ) : (
              <Skeleton className="inline-block h-3 w-16 rounded-xs align-middle" />
            )}
          </p>
        </div>
      </div>
      {!isKnown && <Skeleton className="mt-1 h-4 w-56 rounded-xs" />}
      {equity !== null && (
        <EquityParts
          className="mt-1"
          parts={[
            { label: t('trading.balance'), value: formatFigure(equity.balance, { places: 2 }) },
            { label: t('trading.openPnl'), value: formatFigure(equity.pnl, { places: 2, signed: true }) },
            { label: t('trading.held'), value: formatFigure(equity.held, { places: 2 }) },
            { label: t('trading.isolated'), value: formatFigure(equity.isolated, { places: 2 }) },
          ]}
        />
      )}
      {hasCross && isKnown && (
        <ProgressGauge
          className="mt-2.5"
          percent={percent}
          tone={tone}
          label={`${t('futures.marginRatio')} ${percent}%`}
          caption={<span className="text-micro">{t('futures.marginRatioCaption')}</span>}
          status={`${formatPercent(shownPercent, { places: 1, signed: false })} ${t(RATIO_STATUS[tone])}`}
          marks={RATIO_MARKS}
        />
      )}
    </section>
  );
}
