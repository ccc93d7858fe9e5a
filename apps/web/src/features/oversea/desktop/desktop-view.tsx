import { lazy, type ReactNode, Suspense } from 'react';
import { useLayout } from '../../../data/layouts/use-layout.ts';
import { liveTrades } from '../../../data/market/live-values.ts';
import { loadLazyTexts } from '../../../shared/i18n/i18n.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { LookDock } from '../../../shared/market/look-bars.tsx';
import { Pane } from '../../../shared/market/pane.tsx';
import { RecentTrades } from '../../../shared/market/recent-trades.tsx';
import { SkeletonTrade } from '../../../shared/ui/skeleton-trade.tsx';
import { DesktopFrame, useIsWide } from '../../../trading/desktop-frame.tsx';
import { Ladder } from '../../../trading/ladder/ladder.tsx';
import { LayoutMenu } from '../../../trading/panes/lazy-layout-menu.ts';
import { OverseaChart } from '../chart/oversea-chart.tsx';
import { overseaLadder } from '../order/oversea-ladder.ts';
import { useFeedCondition } from '../order/use-feed-condition.ts';
import { OverseaHeadline } from '../view/oversea-headline.tsx';
import { OverseaStats } from '../view/oversea-stats.tsx';
import { OverseaTitle } from '../view/oversea-title.tsx';
import { OverseaWatchlist } from '../view/oversea-watchlist.tsx';
import { ScreenBanner } from '../view/screen-banner.tsx';
import { type DesktopViewProps, TradeDesktop } from './trade-desktop.tsx';

type ScreenProps = Omit<DesktopViewProps, 'condition'>;

const COLUMNS = { wide: 'grid-cols-[208px_minmax(0,1fr)_auto]', narrow: 'grid-cols-[minmax(0,1fr)_auto]' };

const OverseaPanes = lazy(async () => {
  const [panes] = await Promise.all([import('../panes/oversea-panes.tsx'), loadLazyTexts()]);
  return { default: panes.OverseaPanes };
});

/** The screen without orders on View routes, with them elsewhere. */
export function DesktopView(props: ScreenProps) {
  return props.look.isView ? <Conditioned key={props.option.id} {...props} of={LookDesktop} /> : <Laid {...props} />;
}

/** The trade screen as its member has laid it out: the standard one, or panes where there is room for them. */
function Laid(props: ScreenProps) {
  const isWide = useIsWide();
  const own = useLayout('oversea');
  return (
    <>
      {/* First, so that figures in the bar never cut it. */}
      <Suspense>{isWide && <LayoutMenu {...own} product="oversea" />}</Suspense>
      {isWide && own.layout.count > 1 ? (
        <Suspense fallback={<SkeletonTrade />}>
          <OverseaPanes {...props} own={own} />
        </Suspense>
      ) : (
        <Conditioned key={props.option.id} {...props} of={TradeDesktop} />
      )}
    </>
  );
}

function Conditioned({ of: View, ...props }: ScreenProps & { of: (props: DesktopViewProps) => ReactNode }) {
  return <View {...props} condition={useFeedCondition(props.option)} />;
}

/** Panes side by side: watchlist, chart over figures and trades, ladder. */
function LookDesktop({ option, options, condition, look, hrefOf }: DesktopViewProps) {
  const t = useText();
  const grey = condition.kind === 'late' || condition.kind === 'closed';
  return (
    <DesktopFrame
      banner={<ScreenBanner option={option} look={look} condition={condition} />}
      watchlist={<OverseaWatchlist options={options} currentId={option.id} hrefOf={hrefOf} />}
      columns={COLUMNS}
    >
      <div className="flex min-h-0 min-w-0 flex-col gap-1.5">
        <Pane className="flex-1">
          <div className="flex shrink-0 items-center gap-4 border-b border-line px-3 py-2">
            <OverseaTitle option={option} condition={condition} />
            <OverseaHeadline option={option} condition={condition} size="pane" />
          </div>
          <OverseaChart option={option} className="flex-1" />
        </Pane>
        <div className="grid h-[212px] shrink-0 grid-cols-2 gap-1.5">
          <Pane className="gap-3 p-3">
            <h2 className="text-caption font-bold">{t('market.stats')}</h2>
            <OverseaStats option={option} grey={grey} />
          </Pane>
          <Pane className="gap-1 p-3">
            <h2 className="text-caption font-bold">{t('market.trades')}</h2>
            <RecentTrades
              source={liveTrades(option.stock)}
              stock={option.stock}
              precision={option.precision}
              className="flex-1"
            />
          </Pane>
        </div>
      </div>
      <Pane className="w-min">
        <h2 className="flex min-h-11 shrink-0 items-center px-3 text-body font-bold">{t('market.ladder')}</h2>
        <Ladder terms={overseaLadder(option)} grey={grey} dense />
        <LookDock look={look} className="px-3" />
      </Pane>
    </DesktopFrame>
  );
}
