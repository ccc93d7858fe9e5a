import type { TraderId } from '@hoga/kernel/ids';
import { InSlot } from '@hoga/ui/components/slot.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatAmount } from '@hoga/ui/lib/format-number.ts';
import { useMediaQuery } from '@hoga/ui/lib/use-media-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFuturesEquity } from '../../../data/account/cross-account.ts';
import { myFollowQuery } from '../../../data/copytrade/follow-queries.ts';
import { useLoggedIn } from '../../../data/session/session-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Pane } from '../../../shared/market/pane.tsx';
import { TopNavFigure } from '../../../shared/ui/top-nav-figure.tsx';
import { LoadedTrader } from '../trader/loaded-trader.tsx';
import { useTraders } from '../traders/use-traders.ts';
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

/** The account in the top navigation: its worth, and the followed trader. */
function DesktopFigures() {
  const t = useText();
  const loggedIn = useLoggedIn();
  const equity = useFuturesEquity();
  const { data: follow = null } = useQuery({ ...myFollowQuery(), enabled: loggedIn });
  if (!loggedIn) return null;
  return (
    <InSlot name="top-nav">
      <TopNavFigure label={t('copy.futuresEquity')}>{formatAmount(equity?.total, 'USDT', { places: 2 })}</TopNavFigure>
      <TopNavFigure label={t('copy.my')}>{follow?.traderName ?? t('copy.none')}</TopNavFigure>
    </InSlot>
  );
}
