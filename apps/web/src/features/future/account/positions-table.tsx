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
import { RowActions } from './position-actions.tsx';
import type { PositionListProps } from './position-list.ts';

/** What can be done stays in sight however narrow the pane is. */
const ACTION_CELL =
  'sticky right-0 bg-surface-1 pr-3! pl-2! shadow-[-8px_0_8px_-8px_color-mix(in_oklab,var(--text-1)_25%,transparent)]';

/** A pane that is too narrow for all columns has those at the end of the row in a line of their own: no figure is cut. */
const ROOMY = '@max-[44rem]:hidden';
const NARROW = '@min-[44rem]:hidden';

/** Positions on a desktop: one to a line. */
export function PositionsTable({ positions, contracts }: PositionListProps) {
  const t = useText();
  return (
    <div className="@container overflow-x-auto">
      <table className="w-full text-caption">
        <thead>
          <tr className="text-micro whitespace-nowrap text-ink-3 [&>th]:px-1.5 [&>th]:py-1 [&>th]:text-right [&>th]:font-medium">
            <th scope="col" className="pl-3! text-left!">
              {t('futures.contract')}
            </th>
            <Head first={t('futures.pnl')} second={t('futures.roe')} />
            <Head first={t('futures.quantity')} second={t('futures.margin')} />
            <Head first={t('futures.entryPrice')} second={t('futures.markPrice')} className={ROOMY} />
            <Head first={t('futures.liquidationPrice')} second={t('futures.funding')} className={ROOMY} />
            <Head first={t('futures.takeProfit')} second={t('futures.stopLoss')} className={ROOMY} />
            <th scope="col" className={ACTION_CELL}>
              {t('futures.action')}
            </th>
          </tr>
        </thead>
        <tbody>
          {positions.map((position) => {
            const terms = contracts.get(position.futuresOptionId);
            return terms === undefined ? null : <Row key={position.id} position={position} terms={terms} />;
          })}
        </tbody>
      </table>
    </div>
  );
}

function Row({ position, terms }: { position: FuturesPosition; terms: ContractTerms }) {
  const t = useText();
  const { held, mark, figures, margin, ratio, isStale } = useLivePosition(position, terms);
  const price = (figure: string | null) => formatFigure(figure, { places: terms.precision });
  const funding = formatFigure(position.fundingFee, { places: 2, signed: true });
  const liquidationLook = position.liqPrice === null ? undefined : 'text-danger';
  return (
    <>
      <tr className="border-t border-line [&>td]:px-1.5 [&>td]:py-2 [&>td]:text-right [&>td]:whitespace-nowrap">
        <th scope="row" className="px-1.5 py-2 pl-3! text-left font-semibold whitespace-nowrap">
          <AppLink href={`/future/${terms.id}`}>{terms.name}</AppLink>
          <span className="mt-0.5 flex gap-1">
            <SideTag tradeType={held.tradeType} leverage={position.leverage} />
            <Tag>{t(held.isCross ? 'futures.cross' : 'futures.isolated')}</Tag>
            <CopiedTag futuresOptionId={terms.id} />
          </span>
        </th>
        <td>
          <ChangeText
            value={figures === null ? null : toFixed(figures.pnl, 8)}
            places={2}
            mark={false}
            stale={isStale}
            className="block font-semibold"
          />
          <ChangeText
            kind="percent"
            value={figures === null ? null : toFixed(figures.roe, 2)}
            stale={isStale}
            className="block"
          />
        </td>
        <td>
          <Line>
            {formatFigure(held.amount, { places: terms.quantityPlaces })} {terms.unit}
          </Line>
          <Line>
            {formatFigure(margin, { places: 2 })}
            {ratio !== null && (
              <span className="text-ink-3">
                {' '}
                {formatPercent(toFixed(times(ratio, 100), 1), { places: 1, signed: false })}
              </span>
            )}
          </Line>
        </td>
        <td className={ROOMY}>
          <Line>{price(position.entryPrice)}</Line>
          <Line>{price(mark)}</Line>
        </td>
        <td className={ROOMY}>
          <Line className={liquidationLook}>{price(position.liqPrice)}</Line>
          <Line>{funding}</Line>
        </td>
        <td className={ROOMY}>
          <ExitLine exit="takeProfit" position={position} terms={terms} />
          <ExitLine exit="stopLoss" position={position} terms={terms} />
        </td>
        <td className={ACTION_CELL}>
          <RowActions position={position} />
        </td>
      </tr>
      <tr className={NARROW}>
        <td colSpan={4} className="px-3 pb-2">
          <dl className="flex flex-wrap gap-x-3 gap-y-0.5 text-micro">
            <Named label={t('futures.entryPrice')}>{price(position.entryPrice)}</Named>
            <Named label={t('futures.markPrice')}>{price(mark)}</Named>
            <Named label={t('futures.liquidationPrice')} className={liquidationLook}>
              {price(position.liqPrice)}
            </Named>
            <Named label={t('futures.funding')}>{funding}</Named>
            <Named label={t('futures.takeProfit')}>
              <ExitLine exit="takeProfit" position={position} terms={terms} />
            </Named>
            <Named label={t('futures.stopLoss')}>
              <ExitLine exit="stopLoss" position={position} terms={terms} />
            </Named>
          </dl>
        </td>
      </tr>
    </>
  );
}

interface NamedProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

function Named({ label, className, children }: NamedProps) {
  return (
    <div className="flex gap-1 whitespace-nowrap">
      <dt className="text-ink-3">{label}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}

/** The price of an exit, and whether mark or last sets it off. */
function ExitLine({
  exit,
  position,
  terms,
}: {
  exit: 'takeProfit' | 'stopLoss';
  position: FuturesPosition;
  terms: ContractTerms;
}) {
  const t = useText();
  const isMark = exit === 'takeProfit' ? position.isMarkTp : position.isMarkSl;
  return (
    <Line>
      {formatFigure(position[exit], { places: terms.precision })}
      {position[exit] !== null && (
        <span className="text-nano text-ink-3"> {t(isMark === 1 ? 'futures.markShort' : 'futures.lastShort')}</span>
      )}
    </Line>
  );
}

function Head({ first, second, className }: { first: string; second: string; className?: string }) {
  return (
    <th scope="col" className={className}>
      <Line>{first}</Line>
      <Line>{second}</Line>
    </th>
  );
}

function Line({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <span className={cx('block', className)}>{children}</span>;
}
