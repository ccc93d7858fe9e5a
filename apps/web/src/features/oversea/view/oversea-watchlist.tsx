import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaOptionId } from '@hoga/kernel/ids';
import { useOverseaPositions } from '../../../data/account/oversea-account.ts';
import { useOwnOversea } from '../../../data/account/own-instruments.ts';
import { filtersOf, instrumentName, isClosed, listed } from '../../../data/market/instrument.ts';
import { isInSession, plainSymbol } from '../../../data/market/market.ts';
import { useSessionNotice } from '../../../data/market/use-session-notice.ts';
import { useLoggedIn } from '../../../data/session/session-store.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { closedTagText } from '../../../shared/market/session-text.ts';
import { Watchlist } from '../../../trading/watchlist.tsx';
import { SIDE_TEXT } from '../order/order-labels.ts';

export interface OverseaWatchlistProps {
  options: readonly OverseaOption[];
  currentId: OverseaOptionId;
  hrefOf: (id: number) => string;
}

/** The other overseas instruments. */
export function OverseaWatchlist({ options, currentId, hrefOf }: OverseaWatchlistProps) {
  const t = useText();
  const isMember = useLoggedIn();
  const own = useOwnOversea();
  const positions = useOverseaPositions();
  return (
    <Watchlist
      filters={filtersOf(options, isMember)}
      listed={(filter) => listed(options, filter, own)}
      currentId={currentId}
      hrefOf={hrefOf}
      rowOf={(option) => {
        const position = positions.find(({ overseaOptionId }) => overseaOptionId === option.id);
        return {
          name: instrumentName(option, currentLanguage()),
          detail: plainSymbol(option.stock),
          stock: option.stock,
          precision: option.precision,
          origin: 'oversea',
          isInSession: isInSession(option),
          closed: isClosed(option) ? <ClosedTag market={option.market} /> : null,
          held:
            position === undefined
              ? null
              : { tradeType: position.tradeType, text: `${t(SIDE_TEXT[position.tradeType])} ${position.qty}` },
        };
      }}
    />
  );
}

function ClosedTag({ market }: Pick<OverseaOption, 'market'>) {
  return closedTagText(useSessionNotice(market), useText());
}
