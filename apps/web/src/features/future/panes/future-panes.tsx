import type { FuturesOption } from '@hoga/contract/market';
import { screenName } from '@hoga/domain/stocks/stock-names';
import { useMediaQuery } from '@hoga/ui/lib/use-media-query.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { OwnLayout } from '../../../data/layouts/use-layout.ts';
import { plainSymbol } from '../../../data/market/market.ts';
import { futuresOptionQuery, futuresOptionsQuery } from '../../../data/market/option-queries.ts';
import { usePriceTitle } from '../../../data/market/use-price-title.ts';
import { InstrumentPanes } from '../../../trading/panes/instrument-panes.tsx';
import { hasTable, ROOM_FOR_TABLE } from '../../../trading/panes/room-for-table.ts';
import { PositionCards } from '../../../trading/position-card.tsx';
import { PositionsTable } from '../../../trading/positions-table.tsx';
import { AccountTabs } from '../account/account-tabs.tsx';
import { Sheets, useContractScreen, Watched } from '../contract-screen.tsx';
import { useAccountView, useContracts } from '../model/use-contracts.ts';
import { closeSheet, sheetStore } from '../sheets/sheet-store.ts';
import { FuturesNavFigures } from '../trade/futures-nav-figures.tsx';
import { TradeBanner } from '../trade/trade-banner.tsx';
import { useTradeScreen } from '../trade/use-trade-screen.ts';
import { ContractPane } from './contract-pane.tsx';

export interface FuturePanesProps {
  option: FuturesOption;
  own: OwnLayout;
}

/** The trade screen of coin futures in panes. */
export function FuturePanes({ option: screen, own }: FuturePanesProps) {
  const { history } = useRouter();
  const client = useQueryClient();
  const { data: options = [screen] } = useQuery(futuresOptionsQuery());
  const contracts = useContracts(screen);
  const isLarge = useMediaQuery(ROOM_FOR_TABLE);
  usePriceTitle(screen);
  useEffect(() => closeSheet, []);
  const goTo = (option: FuturesOption) => {
    // Known from the list: the panes that keep their own stay while the screen's contract changes.
    const { queryKey } = futuresOptionQuery(option.id);
    if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, option);
    history.push(`/future/${option.id}`);
  };
  return (
    <>
      <FuturesNavFigures contracts={contracts} />
      <Watched stock={screen.stock} />
      <ScreenBanner key={screen.id} option={screen} />
      <InstrumentPanes
        own={own}
        screen={screen}
        options={options}
        nameOf={({ stock }) => screenName(plainSymbol(stock))}
        onScreenPick={goTo}
        lists={(shown) => <Lists option={screen} isTable={hasTable(shown, isLarge)} />}
      >
        {(option, shown, head) => <ContractPane option={option} shown={shown} head={head} />}
      </InstrumentPanes>
      <PaneSheets screen={screen} options={options} />
    </>
  );
}

function ScreenBanner({ option }: { option: FuturesOption }) {
  const { screen, lateSeconds } = useContractScreen(option);
  const { isTradable } = screen.situation.terms;
  return <TradeBanner isTradable={isTradable} lateSeconds={lateSeconds} onRetry={screen.onRetry} />;
}

function Lists({ option, isTable }: { option: FuturesOption; isTable: boolean }) {
  const contracts = useContracts(option);
  const { figures } = useAccountView(contracts, option.stock);
  return (
    <div className={isTable ? 'flex min-h-0 flex-1 flex-col' : 'min-h-0 flex-1 overflow-y-auto'}>
      <AccountTabs
        contracts={contracts}
        currentId={option.id}
        figures={figures}
        shape={isTable ? 'table' : 'cards'}
        list={isTable ? PositionsTable : PositionCards}
      />
    </div>
  );
}

/** The sheet over the panes: one of a contract's settings is of the contract whose pane has asked for it. */
function PaneSheets({ screen, options }: { screen: FuturesOption; options: readonly FuturesOption[] }) {
  const asked = useStore(sheetStore, ({ sheet }) =>
    sheet !== null && 'contractId' in sheet ? sheet.contractId : null,
  );
  const [last, setLast] = useState(asked);
  if (asked !== null && asked !== last) setLast(asked);
  const option = options.find(({ id }) => id === last) ?? screen;
  return <ContractSheets key={option.id} option={option} />;
}

function ContractSheets({ option }: { option: FuturesOption }) {
  return <Sheets screen={useTradeScreen(option)} />;
}
