import type { OverseaOption } from '@hoga/contract/market';
import { withPane } from '@hoga/domain/layouts/layout';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { useMediaQuery } from '@hoga/ui/lib/use-media-query.ts';
import { useRouter } from '@tanstack/react-router';
import type { OwnLayout } from '../../../data/layouts/use-layout.ts';
import { instrumentName } from '../../../data/market/instrument.ts';
import { plainSymbol } from '../../../data/market/market.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { PaneHead, type PaneInstrument } from '../../../trading/panes/pane-head.tsx';
import { Panes, type ShownPane } from '../../../trading/panes/panes.tsx';
import { AccountPane } from '../desktop/account-pane.tsx';
import { NavFigures } from '../desktop/nav-figures.tsx';
import type { DesktopViewProps } from '../desktop/trade-desktop.tsx';
import { useFeedCondition } from '../order/use-feed-condition.ts';
import { ScreenBanner } from '../view/screen-banner.tsx';
import { InstrumentPane } from './instrument-pane.tsx';

export interface OverseaPanesProps extends Omit<DesktopViewProps, 'condition'> {
  own: OwnLayout;
}

/** From here half of the screen has room for a table. */
const ROOM_FOR_TABLE = '(min-width: 1400px)';
const LEAST_TABLE_SHARE = 450;

const instrumentOf = (option: OverseaOption): PaneInstrument => ({
  symbol: plainSymbol(option.stock),
  name: instrumentName(option, currentLanguage()),
});

/** The trade screen in panes. Linked ones show the screen's instrument, the others keep their own. */
export function OverseaPanes({ option: screen, options, look, hrefOf, own }: OverseaPanesProps) {
  const t = useText();
  const { history } = useRouter();
  const hasRoom = useMediaQuery(ROOM_FOR_TABLE);
  const instruments = options.map(instrumentOf);
  const optionOf = (symbol: string | null) =>
    symbol === null ? screen : (options.find(({ stock }) => plainSymbol(stock) === symbol) ?? null);
  const nameOf = (pane: ShownPane['pane']) => {
    const option = optionOf(pane.symbol);
    if (pane.kind === 'lists' || option === null) return t(`panes.${pane.kind}`);
    return `${t(`panes.${pane.kind}`)} · ${instrumentOf(option).name}`;
  };
  const goTo = (symbol: string) => {
    const next = optionOf(symbol);
    if (next !== null) history.push(hrefOf(next.id));
  };
  const head = (shown: ShownPane, option: OverseaOption | null) => ({
    ...shown,
    instrument: option === null ? null : instrumentOf(option),
    instruments,
    onChange: (place: ShownPane['place'], change: Partial<ShownPane['pane']>) =>
      own.change((layout) => withPane(layout, place, change)),
    onLinkedPick: goTo,
  });
  return (
    <>
      <NavFigures isWide />
      <Banner key={screen.id} option={screen} look={look} />
      <Panes {...own} nameOf={nameOf}>
        {(shown) => {
          const option = optionOf(shown.pane.symbol);
          if (shown.pane.kind === 'lists') {
            return (
              <>
                <PaneHead {...head(shown, option)} />
                <AccountPane
                  isNarrow={!hasRoom || (!shown.isEnlarged && shown.share < LEAST_TABLE_SHARE)}
                  className="flex-1"
                />
              </>
            );
          }
          if (option === null) {
            return (
              <>
                <PaneHead {...head(shown, null)} />
                <EmptyState title={t('panes.choose')} detail={t('panes.chooseBody')} />
              </>
            );
          }
          // Anew for each instrument: what was begun on one never ends on another.
          return <InstrumentPane key={option.id} option={option} shown={shown} head={head(shown, option)} />;
        }}
      </Panes>
    </>
  );
}

function Banner({ option, look }: Pick<DesktopViewProps, 'option' | 'look'>) {
  return <ScreenBanner option={option} look={look} condition={useFeedCondition(option)} />;
}
