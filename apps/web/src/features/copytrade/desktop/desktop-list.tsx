import type { TraderRow } from '@hoga/contract/copytrade';
import type { TraderSort } from '@hoga/domain/copy/vocabulary';
import { decimal, toNumber } from '@hoga/kernel/decimal';
import type { TraderId } from '@hoga/kernel/ids';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { Sparkline } from '@hoga/ui/components/sparkline.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { directionOf } from '@hoga/ui/lib/direction.ts';
import { formatPercent } from '@hoga/ui/lib/format-number.ts';
import { Info } from 'lucide-react';
import type { Ref } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { MenuRow } from '../../../shared/ui/menu-row.tsx';
import { CopyTabs } from '../copy-tabs.tsx';
import { Counted } from '../trader/counted.tsx';
import { TraderMark } from '../trader/trader-mark.tsx';
import { TraderTags } from '../trader/trader-tags.tsx';
import { FilterBar } from '../traders/filter-bar.tsx';
import { useTraderFilter } from '../traders/filter-store.ts';
import { headFigure } from '../traders/trader-figure.ts';
import { TraderList } from '../traders/trader-list.tsx';
import { useMayApply } from '../traders/use-may-apply.ts';
import type { useTraders } from '../traders/use-traders.ts';

export interface DesktopListProps {
  found: ReturnType<typeof useTraders>;
  chosenId: TraderId | null;
  /** Room for drawdown, followers' result and curve. */
  isWide: boolean;
  searchRef: Ref<HTMLInputElement>;
}

/** The traders as rows; a click shows one beside them. */
export function DesktopList({ found, chosenId, isWide, searchRef }: DesktopListProps) {
  const t = useText();
  const { sort } = useTraderFilter();
  const columns = isWide ? 'grid-cols-[36px_minmax(0,1fr)_84px_64px_92px_70px]' : 'grid-cols-[36px_minmax(0,1fr)_84px]';
  const [first] = found.traders;
  const mayApply = useMayApply();
  return (
    <>
      <CopyTabs className="shrink-0" />
      <FilterBar total={found.total} searchRef={searchRef} className="shrink-0 px-3.5 pt-2.5 pb-1" />
      {first !== undefined && (
        <div className={cx('grid shrink-0 gap-2 px-3.5 py-1.5 text-nano font-medium text-ink-3', columns)}>
          <span />
          <span>{t('copy.trader')}</span>
          <span className="text-right">{t(headFigure(first, sort).label)}</span>
          {isWide && (
            <>
              <span className="text-right">{t('copy.drawdown')}</span>
              <span className="text-right">{t('copy.followerResult')}</span>
              <span className="text-right">{t('copy.curve')}</span>
            </>
          )}
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto">
        <TraderList found={found}>
          <ul aria-label={t('copy.traders')}>
            {found.traders.map((trader) => (
              <li key={trader.traderId} className="border-t border-line">
                <Row
                  trader={trader}
                  sort={sort}
                  isChosen={trader.traderId === chosenId}
                  isWide={isWide}
                  columns={columns}
                />
              </li>
            ))}
          </ul>
        </TraderList>
      </div>
      {/* Without traders it stands in the pane of the trader. */}
      {mayApply && first !== undefined && (
        <MenuRow
          label={t('copy.becomeTrader')}
          href="/copytrade/manage"
          className="shrink-0 border-t border-line px-3.5 text-label"
        />
      )}
      <p className="flex shrink-0 items-start gap-2 border-t border-line px-3.5 py-3 text-micro text-ink-3">
        <Info size={15} aria-hidden="true" className="mt-px shrink-0" />
        {t('copy.figuresNote')}
      </p>
    </>
  );
}

interface RowProps {
  trader: TraderRow;
  sort: TraderSort;
  isChosen: boolean;
  isWide: boolean;
  columns: string;
}

function Row({ trader, sort, isChosen, isWide, columns }: RowProps) {
  const t = useText();
  const { figures, curve } = trader;
  return (
    <AppLink
      href={`/copytrade/${trader.traderId}`}
      aria-current={isChosen ? 'page' : undefined}
      className={cx(
        'pressable-row grid min-h-[68px] items-center gap-2 px-3.5 -outline-offset-2',
        columns,
        isChosen && 'bg-surface-3',
      )}
    >
      <TraderMark name={trader.name} size="sm" />
      <span className="min-w-0">
        <span className="block truncate text-label font-semibold">{trader.name}</span>
        <span className="flex items-center gap-1 text-nano whitespace-nowrap text-ink-3">
          {t('copy.followersOf', { count: trader.followers, most: trader.maxFollower })}
          <TraderTags trader={trader} />
        </span>
      </span>
      <span className="text-right text-label font-bold">
        <Counted figures={figures}>
          <ChangeText value={headFigure(trader, sort).value} kind="percent" mark={false} />
        </Counted>
      </span>
      {isWide && (
        <>
          <span className="text-right text-caption text-ink-2">
            <Counted figures={figures}>{formatPercent(figures.drawdown, { places: 1 })}</Counted>
          </span>
          <ChangeText
            value={figures.followerResult}
            places={2}
            mark={false}
            className="text-right text-caption font-medium"
          />
          <span className="justify-self-end">
            <Sparkline
              values={curve.map((point) => toNumber(decimal(point)))}
              direction={directionOf(curve.at(-1) ?? '0')}
              muted={figures.isCounting}
              width={70}
              height={34}
            />
          </span>
        </>
      )}
    </AppLink>
  );
}
