import type { TraderId } from '@hoga/kernel/ids';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useMediaQuery } from '@hoga/ui/lib/use-media-query.ts';
import { useRef } from 'react';
import { Pane } from '../../../shared/market/pane.tsx';
import { LoadedTrader } from '../trader/loaded-trader.tsx';
import { useTraders } from '../traders/use-traders.ts';
import { DesktopFigures } from './desktop-figures.tsx';
import { DesktopFollow } from './desktop-follow.tsx';
import { DesktopList } from './desktop-list.tsx';
import { DesktopTrader } from './desktop-trader.tsx';
import { NoTraderPane } from './no-trader-pane.tsx';
import { useCopyKeys } from './use-copy-keys.ts';

const WIDE = '(min-width: 1280px)';

/** Panes side by side, each scrolling alone: traders, the chosen one, and the form to follow. Without a choice, the first. */
export function CopyDesktop({ traderId }: { traderId: TraderId | null }) {
  const isWide = useMediaQuery(WIDE);
  const found = useTraders();
  const search = useRef<HTMLInputElement>(null);
  const follow = useRef<HTMLDivElement>(null);
  const chosenId = traderId ?? found.traders[0]?.traderId ?? null;
  useCopyKeys({ traders: found.traders, chosenId, search, follow });
  return (
    <>
      <DesktopFigures />
      <div
        className={cx(
          'grid min-h-0 flex-1 gap-1.5 p-1.5 pt-0',
          isWide ? 'grid-cols-[508px_minmax(0,1fr)_336px]' : 'grid-cols-[316px_minmax(0,1fr)_316px]',
        )}
      >
        <Pane>
          <DesktopList found={found} chosenId={chosenId} isWide={isWide} searchRef={search} />
        </Pane>
        {chosenId === null ? (
          <Pane className="col-span-2">
            <NoTraderPane found={found} />
          </Pane>
        ) : (
          <LoadedTrader
            key={chosenId}
            traderId={chosenId}
            frame={(state) => <Pane className="col-span-2">{state}</Pane>}
          >
            {(trader) => (
              <>
                <Pane>
                  <DesktopTrader trader={trader} />
                </Pane>
                <div ref={follow} className="grid min-h-0">
                  <Pane>
                    <DesktopFollow trader={trader} />
                  </Pane>
                </div>
              </>
            )}
          </LoadedTrader>
        )}
      </div>
    </>
  );
}
