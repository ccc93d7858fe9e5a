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

/** A trader once they are here, what stands in their place before. */
export function LoadedTrader({ traderId, children }: { traderId: TraderId; children: (trader: Trader) => ReactNode }) {
  const t = useText();
  const trader = useQuery(traderQuery(traderId));
  if (trader.data !== undefined) return children(trader.data);
  if (trader.isPending) return <SkeletonTrade />;
  if (isGone(trader.error)) {
    return <GoneState title={messageForError(trader.error)} href="/copytrade" label={t('copy.allTraders')} />;
  }
  return (
    <ErrorState
      onRetry={() => void trader.refetch()}
      pending={trader.isFetching}
      detail={messageForError(trader.error) ?? undefined}
    />
  );
}
