import { useMediaQuery } from '@hoga/ui/lib/use-media-query.ts';
import { useRouter } from '@tanstack/react-router';
import type { OwnLayout } from '../../../data/layouts/use-layout.ts';
import { instrumentName } from '../../../data/market/instrument.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { InstrumentPanes } from '../../../trading/panes/instrument-panes.tsx';
import { hasTable, ROOM_FOR_TABLE } from '../../../trading/panes/room-for-table.ts';
import { AccountPane } from '../desktop/account-pane.tsx';
import { NavFigures } from '../desktop/nav-figures.tsx';
import type { DesktopViewProps } from '../desktop/trade-desktop.tsx';
import { useFeedCondition } from '../order/use-feed-condition.ts';
import { ScreenBanner } from '../view/screen-banner.tsx';
import { InstrumentPane } from './instrument-pane.tsx';

export interface OverseaPanesProps extends Omit<DesktopViewProps, 'condition'> {
  own: OwnLayout;
}

/** The trade screen of overseas futures in panes. */
export function OverseaPanes({ option: screen, options, look, hrefOf, own }: OverseaPanesProps) {
  const { history } = useRouter();
  const isLarge = useMediaQuery(ROOM_FOR_TABLE);
  return (
    <>
      <NavFigures isWide />
      <Banner key={screen.id} option={screen} look={look} />
      <InstrumentPanes
        own={own}
        screen={screen}
        options={options}
        nameOf={(option) => instrumentName(option, currentLanguage())}
        onScreenPick={({ id }) => history.push(hrefOf(id))}
        lists={(shown) => <AccountPane isNarrow={!hasTable(shown, isLarge)} className="flex-1" />}
      >
        {(option, shown, head) => <InstrumentPane option={option} shown={shown} head={head} />}
      </InstrumentPanes>
    </>
  );
}

function Banner({ option, look }: Pick<DesktopViewProps, 'option' | 'look'>) {
  return <ScreenBanner option={option} look={look} condition={useFeedCondition(option)} />;
}
