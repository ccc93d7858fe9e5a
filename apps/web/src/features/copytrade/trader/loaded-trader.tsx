import type { Trader } from '@hoga/contract/copytrade';
import type { TraderId } from '@hoga/kernel/ids';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { GoneState } from '@hoga/ui/components/gone-state.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isGone, messageForError } from '../../../data/api/api.ts';
import { traderQuery } from '../../../data/copytrade/trader-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { SkeletonTrade } from '../../../shared/ui/skeleton-trade.tsx';

interface LoadedTraderProps {
  readonly traderId: TraderId;
  /** Around the placeholder of the trader; none by default. */
  readonly frame?: (state: ReactNode) => ReactNode;
  readonly children: (trader: Trader) => ReactNode;
}

/** A loaded trader, or its placeholder before. */
export function LoadedTrader({ traderId, frame = (state) => state, children }: LoadedTraderProps) {
  const t = useText();
  const trader = useQuery(traderQuery(traderId));
  if (trader.data !== undefined) return children(trader.data);
  if (trader.isPending) return frame(<SkeletonTrade />);
  if (isGone(trader.error)) {
    return frame(<GoneState title={messageForError(trader.error)} href="/copytrade" label={t('copy.allTraders')} />);
  }
  return frame(
    <ErrorState
      onRetry={() => void trader.refetch()}
      pending={trader.isFetching}
      detail={messageForError(trader.error) ?? undefined}
    />,
  );
}
