import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { Button } from '@hoga/ui/components/button.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { SelectField } from '@hoga/ui/form/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageForError } from '../../../data/api/api.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { destinationsQuery } from '../../../data/wallet/cashier-queries.ts';
import { useCoinName } from '../../../data/wallet/use-coin-name.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { coinList } from '../coin/coin-lists.ts';
import { coinOf } from './address-check.ts';
import { AddressForm } from './address-form.tsx';
import { BankAccountForm } from './bank-account-form.tsx';
import { DestinationBook } from './destination-list.tsx';

/** /wallet/destinations: every registered account and address, outside of a withdrawal. */
export function DestinationBookPage() {
  const t = useText();
  const coinName = useCoinName();
  const site = useSite();
  const query = useQuery(destinationsQuery());
  const [isAdding, setAdding] = useState(false);
  const walletTypes: readonly WalletType[] = ['BINARY', ...coinList(site, 'withdraw')];
  const known = query.data ?? [];
  return (
    <div className="flex flex-col gap-5 px-gutter pt-3 pb-8">
      <p className="text-caption text-ink-3">{t('wallet.bookLead')}</p>
      {query.isPending && <SkeletonList rows={3} />}
      {query.isError && query.data === undefined && (
        <ErrorState
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
          detail={messageForError(query.error) ?? undefined}
        />
      )}
      {query.isSuccess && known.length === 0 && <EmptyState title={t('wallet.bookNone')} />}
      {walletTypes.map((walletType) => {
        const places = known.filter((place) => place.walletType === walletType);
        if (places.length === 0) return null;
        return (
          <section key={walletType} className="flex flex-col gap-2">
            <h2 className="text-label font-semibold">{coinName(walletType)}</h2>
            <DestinationBook label={coinName(walletType)} destinations={places} />
          </section>
        );
      })}
      <Button variant="primary" block onClick={() => setAdding(true)}>
        {t('wallet.register')}
      </Button>
      {isAdding && <AddSheet walletTypes={walletTypes} onClose={() => setAdding(false)} />}
    </div>
  );
}

interface AddSheetProps {
  readonly walletTypes: readonly WalletType[];
  readonly onClose: () => void;
}

function AddSheet({ walletTypes, onClose }: AddSheetProps) {
  const t = useText();
  const coinName = useCoinName();
  const [walletType, setWalletType] = useState<WalletType>('BINARY');
  const coin = coinOf(walletType);
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('wallet.register')}>
      <div className="flex flex-col gap-4">
        <SelectField<WalletType>
          label={t('wallet.bookWallet')}
          options={walletTypes.map((value) => ({ value, label: coinName(value) }))}
          value={walletType}
          onChange={setWalletType}
        />
        {coin === null ? <BankAccountForm onDone={onClose} /> : <AddressForm key={coin} coin={coin} onDone={onClose} />}
      </div>
    </Sheet>
  );
}
