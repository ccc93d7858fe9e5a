import type { OverseaOption } from '@hoga/contract/market';
import { currencyText } from '@hoga/domain/format/currency-text';
import { decimal } from '@hoga/kernel/decimal';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import type { ReactNode } from 'react';
import { tickerOf } from '../../../data/market/live-values.ts';
import { useTickerPart } from '../../../data/market/use-market.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { LiveFigure } from '../../../shared/market/live-cells.tsx';

export interface OverseaStatsProps {
  option: OverseaOption;
  grey: boolean;
  className?: string;
}

/** 시가 · 고가 · 저가 · 거래량 · 전일대비 */
export function OverseaStats({ option, grey, className }: OverseaStatsProps) {
  const t = useText();
  const { stock, precision } = option;
  const change = useTickerPart(stock, (ticker) => ticker?.change ?? null);
  const figure = (key: 'open' | 'high' | 'low' | 'volume') => ({
    key,
    label: t(`market.${key}`),
    value: <LiveFigure ticker={tickerOf(stock)} figure={key} precision={precision} />,
  });
  return (
    <StatGrid
      {...(className === undefined ? {} : { className })}
      stats={[
        figure('open'),
        figure('high'),
        figure('low'),
        figure('volume'),
        {
          key: 'change',
          label: t('market.change'),
          value: <ChangeText value={change} places={precision} stale={grey} />,
        },
        {
          key: 'tick',
          label: t('market.tickSize', { tick: option.tick }),
          value: currencyText(decimal(option.tickValue), option.currency, currentLanguage()),
        },
      ]}
    />
  );
}

interface Stat {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
}

/** Figures of a day, three to a row. */
function StatGrid({ stats, className }: { stats: readonly Stat[]; className?: string }) {
  return (
    <dl className={cx('grid grid-cols-3 gap-x-3 gap-y-2', className)}>
      {stats.map(({ key, label, value }) => (
        <div key={key} className="min-w-0">
          <dt className="text-micro text-ink-3">{label}</dt>
          <dd className="text-label font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
