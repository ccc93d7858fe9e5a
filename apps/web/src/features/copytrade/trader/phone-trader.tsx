import type { Trader } from '@hoga/contract/copytrade';
import type { TraderId } from '@hoga/kernel/ids';
import { InSlot } from '@hoga/ui/components/slot.tsx';
import { TabPanel } from '@hoga/ui/components/tab-panel.tsx';
import { Tabs } from '@hoga/ui/components/tabs.tsx';
import { useDockHeight } from '@hoga/ui/lib/use-dock-height.ts';
import { useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ShareButton } from '../../../shared/ui/share-button.tsx';
import { FollowDock } from '../follow/follow-dock.tsx';
import { FollowSheet } from '../follow/follow-sheet.tsx';
import { FigureGrid } from './figure-grid.tsx';
import { FollowersNote } from './followers-note.tsx';
import { LoadedTrader } from './loaded-trader.tsx';
import { ReturnSection } from './return-section.tsx';
import { TraderHead } from './trader-head.tsx';
import { ClosedPositions, OpenPositions } from './trader-positions.tsx';

/** One column over a dock with the way to follow. */
export function PhoneTrader({ traderId }: { traderId: TraderId }) {
  return <LoadedTrader traderId={traderId}>{(trader) => <Loaded trader={trader} />}</LoadedTrader>;
}

type Shown = 'open' | 'closed';

function Loaded({ trader }: { trader: Trader }) {
  const t = useText();
  const { hash } = useLocation();
  const [isFollowing, setFollowing] = useState(hash === 'follow');
  const [shown, setShown] = useState<Shown>('open');
  const dock = useRef<HTMLElement>(null);
  useDockHeight(dock);
  return (
    <>
      <InSlot name="header">
        <ShareButton path={`/copytrade/${trader.traderId}`} />
      </InSlot>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="flex flex-col gap-4 px-gutter pt-1 pb-4">
          <TraderHead trader={trader} />
          <ReturnSection trader={trader} className="h-44" />
          <FigureGrid trader={trader} className="rounded-lg" />
          <FollowersNote trader={trader} />
        </div>
        <Tabs<Shown>
          label={t('copy.trades')}
          align="start"
          items={[
            { value: 'open', label: t('copy.openPositions') },
            { value: 'closed', label: t('copy.history'), count: trader.figures.closed },
          ]}
          value={shown}
          onValueChange={setShown}
          className="sticky top-0 z-(--z-sticky) bg-bg"
        >
          <TabPanel value="open" className="min-h-32">
            <OpenPositions trader={trader} />
          </TabPanel>
          <TabPanel value="closed" className="min-h-32">
            <ClosedPositions trader={trader} />
          </TabPanel>
        </Tabs>
      </div>
      <footer ref={dock} className="shrink-0 border-t border-line bg-surface-1 px-gutter pt-2.5 pb-safe">
        <FollowDock trader={trader} onFollow={() => setFollowing(true)} />
      </footer>
      <FollowSheet trader={trader} open={isFollowing} onOpenChange={setFollowing} />
    </>
  );
}
