import type { FuturesPosition } from '@hoga/contract/futures';
import { times, toFixed } from '@hoga/kernel/decimal';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatFigure, formatPercent } from '@hoga/ui/lib/format-number.ts';
import type { ReactNode } from 'react';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { SideTag } from '../../../shared/market/side-tag.tsx';
import { CopiedTag } from '../copy/copied-tag.tsx';
import { useLivePosition } from './live-position.ts';
import { PositionActions } from './position-actions.tsx';
import type { PositionListProps } from './position-list.ts';

interface PositionCardProps {
  position: FuturesPosition;
  terms: ContractTerms;
  /** It belongs to the contract on the screen. */
  isCurrent: boolean;
}

/** Positions on a phone: one under another. */
export function PositionCards({ positions, contracts, currentId }: PositionListProps) {
  return positions.map((position) => {
    const terms = contracts.get(position.futuresOptionId);
    return terms === undefined ? null : (
      <div key={position.id} className="border-t-8 border-surface-1">
        <PositionCard position={position} terms={terms} isCurrent={terms.id === currentId} />
      </div>
    );
  });
}

/** A position on a phone: what it is, what it is worth, and what can be done with it. */
function PositionCard({ position, terms, isCurrent }: PositionCardProps) {
  const t = useText();
  const { held, mark, figures, margin, ratio, isStale } = useLivePosition(position, terms);
  const price = (figure: string | null) => formatFigure(figure, { places: terms.precision });
  const isLong = held.tradeType === 'LONG';
  return (
    <article aria-label={`${terms.name} ${t(isLong ? 'futures.long' : 'futures.short')}`} className="px-gutter py-3">
      <div className="flex items-center gap-2">
        <SideTag tradeType={held.tradeType} leverage={position.leverage} />
        {isCurrent ? (
          <span className="text-body font-semibold">{terms.name}</span>
        ) : (
          <AppLink href={`/future/${terms.id}`} className="relative text-body font-semibold underline-offset-2 hit-44">
            {terms.name}
          </AppLink>
        )}
        <Tag>{t(held.isCross ? 'futures.cross' : 'futures.isolated')}</Tag>
        <CopiedTag futuresOptionId={terms.id} />
        <ChangeText
          value={figures === null ? null : toFixed(figures.pnl, 8)}
          places={2}
          unit="USDT"
          mark={false}
          stale={isStale}
          className="ml-auto text-title3 font-semibold"
        />
      </div>
      <div className="mt-0.5 flex justify-between gap-2 text-micro text-ink-3">
        <span>
          {formatFigure(held.amount, { places: terms.quantityPlaces })} {terms.unit} · {t('futures.funding')}{' '}
          {formatFigure(position.fundingFee, { places: 2, signed: true })}
        </span>
        <ChangeText
          kind="percent"
          value={figures === null ? null : toFixed(figures.roe, 2)}
          stale={isStale}
          className="font-medium"
        />
      </div>
      <dl className="mt-2.5 grid grid-cols-3 gap-x-3 gap-y-2">
        <Cell label={t('futures.entryPrice')}>{price(position.entryPrice)}</Cell>
        <Cell label={t('futures.markPrice')}>{price(mark)}</Cell>
        <Cell label={t('futures.liquidationPrice')} className={position.liqPrice === null ? undefined : 'text-danger'}>
          {price(position.liqPrice)}
        </Cell>
        <Cell label={t('futures.margin')}>
          {formatFigure(margin, { places: 2 })}
          {ratio !== null && (
            <span className="font-regular text-ink-3">
              {' '}
              {formatPercent(toFixed(times(ratio, 100), 1), { places: 1, signed: false })}
            </span>
          )}
        </Cell>
        <ExitCell exit="takeProfit" position={position} terms={terms} />
        <ExitCell exit="stopLoss" position={position} terms={terms} />
      </dl>
      <PositionActions position={position} className="mt-3" />
    </article>
  );
}

function ExitCell({
  exit,
  position,
  terms,
}: {
  exit: 'takeProfit' | 'stopLoss';
  position: FuturesPosition;
  terms: ContractTerms;
}) {
  const t = useText();
  const price = position[exit];
  const isMark = exit === 'takeProfit' ? position.isMarkTp : position.isMarkSl;
  const by = price === null ? '' : ` (${t(isMark === 1 ? 'futures.markShort' : 'futures.lastShort')})`;
  return (
    <Cell label={`${t(exit === 'takeProfit' ? 'futures.takeProfit' : 'futures.stopLoss')}${by}`}>
      {formatFigure(price, { places: terms.precision })}
    </Cell>
  );
}

function Cell({ label, className, children }: { label: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-micro text-ink-3">{label}</dt>
      <dd className={cx('truncate text-label font-semibold', className)}>{children}</dd>
    </div>
  );
}
