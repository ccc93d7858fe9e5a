import type { Destination } from '@hoga/contract/payout';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageForError } from '../../../data/api/api.ts';
import { serverNow } from '../../../data/market/server-time.ts';
import { destinationsQuery } from '../../../data/wallet/cashier-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { coinOf } from './address-check.ts';
import { AddressForm } from './address-form.tsx';
import { BankAccountForm } from './bank-account-form.tsx';
import { DestinationList } from './destination-list.tsx';

/** The registered places of a wallet, and which of them is chosen: the first that may be used, unless another is. */
export function useDestinations(walletType: WalletType) {
  const query = useQuery(destinationsQuery());
  const [chosenId, choose] = useState<number | null>(null);
  const destinations = (query.data ?? []).filter((destination) => destination.walletType === walletType);
  const usable = destinations.filter(({ usableAt }) => usableAt <= serverNow());
  const chosen: Destination | null = usable.find(({ id }) => id === chosenId) ?? usable[0] ?? null;
  return { query, destinations, chosen, choose };
}

interface DestinationChoiceProps {
  readonly walletType: WalletType;
  readonly places: ReturnType<typeof useDestinations>;
}

/** Chooses where money goes, or registers a new place. */
export function DestinationChoice({ walletType, places }: DestinationChoiceProps) {
  const t = useText();
  const { query, destinations, chosen, choose } = places;
  const [isAdding, setAdding] = useState(false);
  const coin = coinOf(walletType);
  const title = t(coin === null ? 'wallet.accountBook' : 'wallet.addressBook');
  const added = (id: number) => {
    setAdding(false);
    choose(id);
  };
  const isNone = query.isSuccess && destinations.length === 0;
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3 text-caption">
        <h2 className="font-medium text-ink-2">{title}</h2>
        {!isNone && (
          <button
            type="button"
            className="relative font-semibold text-brand-text hit-44"
            onClick={() => setAdding(!isAdding)}
          >
            {isAdding ? t('common.close') : t(coin === null ? 'wallet.addAccount' : 'wallet.addAddress')}
          </button>
        )}
      </div>
      {query.isPending && <SkeletonList rows={2} />}
      {query.isError && query.data === undefined && (
        <ErrorState
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
          detail={messageForError(query.error) ?? undefined}
        />
      )}
      {destinations.length > 0 && !isAdding && (
        <DestinationList label={title} destinations={destinations} chosenId={chosen?.id ?? null} onChoose={choose} />
      )}
      {isNone && (
        <p className="text-caption text-ink-2">{t(coin === null ? 'wallet.noAccount' : 'wallet.noAddress')}</p>
      )}
      {(isAdding || isNone) &&
        (coin === null ? <BankAccountForm onDone={added} /> : <AddressForm coin={coin} onDone={added} />)}
    </section>
  );
}
