import type { FuturesOption } from '@hoga/contract/market';
import { idOf } from '@hoga/kernel/ids';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { GoneState } from '@hoga/ui/components/gone-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isGone, messageForError } from '../../data/api/api.ts';
import { futuresOptionQuery } from '../../data/market/option-queries.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { AppBar } from '../../shared/ui/app-bar.tsx';
import { SkeletonTrade } from '../../shared/ui/skeleton-trade.tsx';

/** The page of the contract in the address, once that is loaded. */
export function ContractPage({ children }: { children: (option: FuturesOption) => ReactNode }) {
  const t = useText();
  const { id } = useParams({ strict: false });
  const option = useQuery(futuresOptionQuery(idOf(Number(id))));
  return (
    // The page above has a least height only: a pixel basis makes this fill it without growing it.
    <main id="content" tabIndex={-1} className="flex min-h-0 grow basis-[0px] flex-col overflow-hidden outline-none">
      {option.data !== undefined && children(option.data)}
      {option.data === undefined && (
        <>
          <AppBar backHref="/exchange" className="lg:hidden" />
          {isGone(option.error) && (
            <GoneState title={messageForError(option.error)} href="/exchange" label={t('search.showAll')} />
          )}
          {option.isError && !isGone(option.error) && (
            <ErrorState
              onRetry={() => void option.refetch()}
              pending={option.isFetching}
              detail={messageForError(option.error) ?? undefined}
            />
          )}
          {option.isPending && <SkeletonTrade />}
        </>
      )}
    </main>
  );
}
