import type { TraderId } from '@hoga/kernel/ids';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useMediaQuery } from '@hoga/ui/lib/use-media-query.ts';
import { useRef } from 'react';
import { Pane } from '../../../shared/market/pane.tsx';
import { LoadedTrader } from '../trader/loaded-trader.tsx';
import { useTraders } from '../traders/use-traders.ts';
import { DeskFigures } from './desk-figures.tsx';
import { DeskFollow } from './desk-follow.tsx';
import { DeskList } from './desk-list.tsx';
import { DeskNobody } from './desk-nobody.tsx';
import { DeskTrader } from './desk-trader.tsx';
import { useCopyKeys } from './use-copy-keys.ts';

const WIDE = '(min-width: 1280px)';

/** Panes side by side, each scrolling alone: traders, the chosen one, and the form to follow. Without a choice, the first. */
export function CopyDesk({ traderId }: { traderId: TraderId | null }) {
  const isWide = useMediaQuery(WIDE);
  const found = useTraders();
  const search = useRef<HTMLInputElement>(null);
  const follow = useRef<HTMLDivElement>(null);
  const chosenId = traderId ?? found.traders[0]?.traderId ?? null;
  useCopyKeys({ traders: found.traders, chosenId, search, follow });
  return (
    <>
      <DeskFigures />
      <div
        className={cx(
          'grid min-h-0 flex-1 gap-1.5 p-1.5 pt-0',
          isWide ? 'grid-cols-[508px_minmax(0,1fr)_336px]' : 'grid-cols-[316px_minmax(0,1fr)_316px]',
        )}
      >
        <Pane>
          <DeskList found={found} chosenId={chosenId} isWide={isWide} searchRef={search} />
        </Pane>
        {chosenId === null ? (
          <Pane className="col-span-2">
            <DeskNobody found={found} />
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
                  <DeskTrader trader={trader} />
                </Pane>
                <div ref={follow} className="grid min-h-0">
                  <Pane>
                    <DeskFollow trader={trader} />
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
