import type { OverseaOption } from '@hoga/contract/market';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { useRef, useState } from 'react';
import { instrumentName } from '../../data/market/instrument.ts';
import { usePriceTitle } from '../../data/market/use-price-title.ts';
import { useWatchedMarket } from '../../data/market/use-watched-market.ts';
import { useLadderTour } from '../../data/settings/ladder-tour.ts';
import { currentLanguage } from '../../shared/i18n/i18n.ts';
import type { LadderHandle } from '../../trading/ladder/ladder.tsx';
import { LadderTools } from '../../trading/ladder/ladder-tools.tsx';
import { useEndWithSession } from '../../trading/ladder/own-window.ts';
import { PositionStrip } from './account/position-strip.tsx';
import { LadderWithDock } from './desktop/ladder-with-dock.tsx';
import { type ScreenSheet, ScreenSheets } from './desktop/screen-sheets.tsx';
import { OverseaExitsSheet, SheetSlot, TourSheet } from './dock/lazy-sheets.tsx';
import { useOverseaHotkeys } from './hotkeys/use-oversea-hotkeys.ts';
import { OptionPage } from './option-page.tsx';
import { useFeedCondition } from './order/use-feed-condition.ts';
import { useTrading } from './order/use-trading.ts';
import { ConditionBanner } from './view/condition-banner.tsx';
import { OverseaHeadline } from './view/oversea-headline.tsx';
import { isGrey } from './view/screen-head.tsx';

/** /oversea/{id}/ladder: the ladder in a window of its own, which keeps its instrument. */
export function OverseaLadderPage() {
  return (
    <OptionPage skeleton={<SkeletonList rows={12} />}>
      {(option) => <LadderWindow key={option.id} option={option} />}
    </OptionPage>
  );
}

function LadderWindow({ option }: { option: OverseaOption }) {
  useEndWithSession();
  useWatchedMarket(option.stock);
  usePriceTitle(option);
  const condition = useFeedCondition(option);
  const { position, mayOrder } = useTrading(option, condition);
  const ladder = useRef<LadderHandle>(null);
  const tour = useLadderTour();
  const [open, setOpen] = useState<ScreenSheet | 'exits' | null>(null);
  const shut = () => setOpen(null);
  const grey = isGrey(condition);
  const isClosing = condition.kind === 'closing';
  useOverseaHotkeys({
    option,
    position,
    mayOrder,
    isClosing,
    onRecentre: () => ladder.current?.recentre(),
    onLadder: () => ladder.current?.focus(),
    onCloseAsked: () => setOpen('close'),
    onCloseAnswered: shut,
    onHelp: () => setOpen('hotkeys'),
  });
  return (
    <>
      <header className="flex min-h-11 shrink-0 items-center gap-2 border-b border-line bg-surface-1 pr-1 pl-4">
        <h1 className="min-w-0 truncate text-label font-bold">{instrumentName(option, currentLanguage())}</h1>
        <OverseaHeadline option={option} condition={condition} />
        <span className="ml-auto" />
        <LadderTools onHelp={() => setOpen('hotkeys')} onSettings={() => setOpen('settings')} />
      </header>
      <ConditionBanner condition={condition} />
      <PositionStrip option={option} position={position} grey={grey} onOpen={() => setOpen('exits')} />
      <div className="flex min-h-0 flex-1 flex-col bg-surface-1">
        <LadderWithDock
          option={option}
          position={position}
          grey={grey}
          isClosing={isClosing}
          mayOrder={mayOrder}
          handle={ladder}
        />
      </div>
      <ScreenSheets
        option={option}
        position={position}
        mayOrder={mayOrder}
        open={open === 'exits' ? null : open}
        onOpen={setOpen}
      />
      <SheetSlot>
        {tour === 'open' && <TourSheet />}
        {open === 'exits' && position !== null && (
          <OverseaExitsSheet key={position.id} option={option} position={position} onClose={shut} />
        )}
      </SheetSlot>
    </>
  );
}
