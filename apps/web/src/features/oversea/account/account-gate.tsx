import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import type { ReactNode } from 'react';
import { overseaAccount } from '../../../data/account/oversea-account.ts';
import { useFeedState } from '../../../data/account/use-feed.ts';

export interface AccountGateProps {
  /** Present rows stay while they are loaded again, or that fails. */
  hasRows: boolean;
  children: ReactNode;
}

/** The placeholder of positions and orders before they are loaded. */
export function AccountGate({ hasRows, children }: AccountGateProps) {
  const { state } = useFeedState(overseaAccount);
  if (hasRows || state === 'ready') return children;
  if (state === 'loading') return <SkeletonList rows={3} />;
  return <ErrorState onRetry={() => overseaAccount.reload()} />;
}
