import type { Trader } from '@hoga/contract/copytrade';
import { decimal, sub, toText } from '@hoga/kernel/decimal';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatFigure, formatPercent, NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { sharePercent } from '../traders/trader-figure.ts';
import { Counted } from './counted.tsx';

/** Every figure with its definition beneath it. */
export function FigureGrid({ trader, className }: { trader: Trader; className?: string | undefined }) {
  const t = useText();
  const { figures } = trader;
  const missed = figures.copiedPercent === null ? null : toText(sub(decimal(100), decimal(figures.copiedPercent)));
  const places = Math.max(0, trader.maxFollower - trader.followers);
  return (
    <dl className={cx('grid grid-cols-2 gap-px overflow-hidden bg-line', className)}>
      <Cell label={t('copy.drawdown')} detail={t('copy.drawdownIs')}>
        <Counted figures={figures}>
          <ChangeText value={figures.drawdown} kind="percent" places={1} mark={false} />
        </Counted>
      </Cell>
      <Cell label={t('copy.winRate')} detail={t('copy.winRateIs', { closed: figures.closed, won: figures.won })}>
        <Counted figures={figures}>{formatPercent(figures.winRate, { places: 1, signed: false })}</Counted>
      </Cell>
      <Cell
        label={t('copy.profitFactor')}
        detail={t(figures.profitFactor === null && figures.won > 0 ? 'copy.noLossYet' : 'copy.profitFactorIs')}
      >
        <Counted figures={figures}>
          {figures.profitFactor === null ? NO_VALUE : formatFigure(figures.profitFactor, { places: 2 })}
        </Counted>
      </Cell>
      <Cell
        label={t('copy.missed')}
        detail={t('copy.missedIs', { all: figures.copied + figures.skipped, skipped: figures.skipped })}
      >
        {formatPercent(missed, { places: 1, signed: false })}
      </Cell>
      <Cell label={t('copy.followerResult')} detail={t('copy.followerResultIs')}>
        <ChangeText value={figures.followerResult} places={2} mark={false} />
      </Cell>
      <Cell label={t('copy.managed')} detail={t('copy.managedIs')}>
        {formatFigure(figures.managed, { places: 0 })}
      </Cell>
      <Cell label={t('copy.followers')} detail={t('copy.placesLeft', { count: places })}>
        {t('copy.followersCount', { count: trader.followers, most: trader.maxFollower })}
      </Cell>
      <Cell label={t('copy.share')} detail={t('copy.shareIs')}>
        {sharePercent(trader)}%
      </Cell>
    </dl>
  );
}

function Cell({ label, detail, children }: { label: string; detail: string; children: ReactNode }) {
  return (
    <div className="min-w-0 bg-surface-1 px-3.5 py-2.5">
      <dt className="truncate text-micro text-ink-3">{label}</dt>
      <dd>
        <span className="block text-body font-bold tracking-snug">{children}</span>
        <span className="block text-nano text-ink-3">{detail}</span>
      </dd>
    </div>
  );
}
