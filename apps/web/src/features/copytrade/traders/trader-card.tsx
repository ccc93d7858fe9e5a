import type { TraderRow } from '@hoga/contract/copytrade';
import { decimal, toNumber } from '@hoga/kernel/decimal';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { Button } from '@hoga/ui/components/button.tsx';
import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { Sparkline } from '@hoga/ui/components/sparkline.tsx';
import { directionOf } from '@hoga/ui/lib/direction.ts';
import { formatFigure, formatPercent } from '@hoga/ui/lib/format-number.ts';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Counted } from '../trader/counted.tsx';
import { TraderMark } from '../trader/trader-mark.tsx';
import { TraderTags } from '../trader/trader-tags.tsx';
import { headFigure, sharePercent } from './trader-figure.ts';

export interface TraderCardProps {
  trader: TraderRow;
  /** The sort order, which decides the large figure. */
  sort: Parameters<typeof headFigure>[1];
}

/** A trader in the list on a phone. The whole card opens the trader; its button the form as well. */
export function TraderCard({ trader, sort }: TraderCardProps) {
  const t = useText();
  const { figures, curve, traderId } = trader;
  const head = headFigure(trader, sort);
  const canFollow = trader.state === 'ACTIVE' && trader.isActive === 1 && trader.isFull === 0;
  return (
    <article aria-label={trader.name} className="card relative">
      <div className="flex items-center gap-3">
        <TraderMark name={trader.name} />
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-1.5">
            <AppLink
              href={`/copytrade/${traderId}`}
              className="truncate text-body font-semibold after:absolute after:inset-0 after:rounded-lg"
            >
              {trader.name}
            </AppLink>
            <TraderTags trader={trader} />
          </div>
          <p className="truncate text-micro text-ink-3">
            {t('copy.followersOf', { count: trader.followers, most: trader.maxFollower })} ·{' '}
            {t('copy.shareOf', { percent: sharePercent(trader) })}
          </p>
        </div>
        {canFollow ? (
          <ButtonLink size="sm" variant="primary" href={`/copytrade/${traderId}#follow`} className="relative">
            {t('copy.follow')}
          </ButtonLink>
        ) : (
          <Button size="sm" disabled>
            {t(trader.isActive === 0 ? 'copy.notAccepting' : 'copy.full')}
          </Button>
        )}
      </div>
      <div className="mt-3 grid grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1.1fr)_auto] items-end gap-2">
        <Figure label={t(head.label)}>
          <Counted figures={figures}>
            <ChangeText value={head.value} kind="percent" mark={false} className="text-title3 font-bold" />
          </Counted>
        </Figure>
        <Figure label={t('copy.winRate')}>
          <Counted figures={figures}>{formatPercent(figures.winRate, { places: 1, signed: false })}</Counted>
        </Figure>
        <Figure label={t('copy.followerResult')}>
          <ChangeText value={figures.followerResult} places={0} mark={false} />
        </Figure>
        <Sparkline
          values={curve.map((point) => toNumber(decimal(point)))}
          direction={directionOf(curve.at(-1) ?? '0')}
          muted={figures.isCounting}
          width={70}
          height={36}
        />
      </div>
      <p className="mt-2 text-micro text-ink-3">
        {t('copy.cardFoot', {
          drawdown: figures.isCounting ? t('copy.counting') : formatPercent(figures.drawdown, { places: 1 }),
          managed: formatFigure(figures.managed, { places: 0 }),
        })}
      </p>
    </article>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="truncate text-micro text-ink-3">{label}</p>
      <p className="truncate text-label font-semibold">{children}</p>
    </div>
  );
}
