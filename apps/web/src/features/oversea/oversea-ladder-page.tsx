import type { OverseaOption } from '@hoga/contract/market';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { useRef, useState } from 'react';
import { instrumentName } from '../../data/market/instrument.ts';
import { usePriceTitle } from '../../data/market/use-price-title.ts';
import { useWatchedMarket } from '../../data/market/use-watched-market.ts';
import { useLadderTour } from '../../data/settings/ladder-tour.ts';
import { currentLanguage } from '../../shared/i18n/i18n.ts';
import type { LadderHandle } from '../../trading/ladder/ladder.tsx';
import { LadderWindow } from '../../trading/ladder/ladder-window.tsx';
import { PositionStrip } from './account/position-strip.tsx';
import { OverseaLadderWithDock } from './desktop/oversea-ladder-with-dock.tsx';
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
      {(option) => <OverseaLadder key={option.id} option={option} />}
    </OptionPage>
  );
}

function OverseaLadder({ option }: { option: OverseaOption }) {
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
    <LadderWindow
      title={instrumentName(option, currentLanguage())}
      headline={<OverseaHeadline option={option} condition={condition} />}
      onHelp={() => setOpen('hotkeys')}
      onSettings={() => setOpen('settings')}
    >
      <ConditionBanner condition={condition} />
      <PositionStrip option={option} position={position} grey={grey} onOpen={() => setOpen('exits')} />
      <div className="flex min-h-0 flex-1 flex-col bg-surface-1">
        <OverseaLadderWithDock
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
    </LadderWindow>
  );
}
