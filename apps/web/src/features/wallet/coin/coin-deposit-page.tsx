import type { Dnw } from '@hoga/contract/dnw';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { Button } from '@hoga/ui/components/button.tsx';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { DecimalField } from '@hoga/ui/form/decimal-field.tsx';
import { QrCode } from '@hoga/ui/qr/qr-code.tsx';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { messageForError } from '../../../data/api/api.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { exactText, placesOf } from '../../../data/wallet/amount-text.ts';
import { askDeposit } from '../../../data/wallet/cashier-commands.ts';
import { cashierQuery, depositAddressQuery, openRequest } from '../../../data/wallet/cashier-queries.ts';
import { useHolding } from '../../../data/wallet/holdings.ts';
import { useCoinName } from '../../../data/wallet/use-coin-name.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ProviderWays } from '../providers/provider-ways.tsx';
import { CopyButton } from '../request/copy-button.tsx';
import { OpenRequest } from '../request/open-request.tsx';
import { useApply } from '../request/use-apply.ts';
import { CoinGate } from './coin-gate.tsx';

/** /wallet/deposit/{coin}: the address for the coin, and the report that it has been sent (RT-34). */
export function CoinDepositPage() {
  return <CoinGate action="deposit">{(walletType) => <CoinDeposit walletType={walletType} />}</CoinGate>;
}

function CoinDeposit({ walletType }: { walletType: WalletType }) {
  const t = useText();
  const { paperMoney } = useSite();
  const query = useQuery(depositAddressQuery(walletType));
  const minimum = useHolding(walletType)?.terms?.minDeposit;
  if (query.isPending) return <SkeletonList rows={3} />;
  if (query.isError) {
    return (
      <ErrorState
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
        detail={messageForError(query.error) ?? undefined}
      />
    );
  }
  const { address, tag, network } = query.data;
  return (
    <>
      <section aria-label={t('wallet.depositAddress')} className="card flex flex-col items-center gap-4">
        <QrCode text={address} label={t('wallet.qrOf', { coin: walletType })} />
        <Copied label={t('wallet.depositAddress')} value={address} />
        {tag !== null && <Copied label={t(walletType === 'EOS' ? 'wallet.memo' : 'wallet.tag')} value={tag} />}
        <p className="self-stretch text-caption text-ink-3">
          {t('wallet.onNetwork', { network })}
          {minimum !== undefined && <> · {t('wallet.atLeast', { amount: exactText(minimum, walletType) })}</>}
        </p>
      </section>
      <p className="flex gap-2 rounded-md bg-warn-soft p-3.5 text-caption text-ink-1">
        <TriangleAlert size={18} aria-hidden="true" className="shrink-0 text-warn" />
        {paperMoney
          ? t('wallet.paperAddress')
          : t(tag === null ? 'wallet.onlyThisCoin' : 'wallet.onlyWithTag', { coin: walletType, network })}
      </p>
      <DepositWord walletType={walletType} />
      <ProviderWays walletType={walletType} className="-mx-4" />
    </>
  );
}

function Copied({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-center justify-between gap-3 self-stretch">
      <div className="min-w-0">
        <p className="text-micro text-ink-3">{label}</p>
        <p className="text-label font-semibold wrap-anywhere">{value}</p>
      </div>
      <CopyButton value={value} label={label} />
    </div>
  );
}

/** Deposits of all wallets wait for each other: the one of another wallet is named, not shown as one of this coin. */
function WaitsElsewhere({ request }: { request: Dnw }) {
  const t = useText();
  const coinName = useCoinName();
  return (
    <p className="rounded-md bg-surface-2 p-3.5 text-caption text-ink-2">
      {t('wallet.waitsElsewhere', {
        wallet: coinName(request.walletType),
        amount: exactText(request.point, request.currency),
      })}{' '}
      <AppLink href={`/wallet/request/${request.id}`} className="font-semibold text-brand-text">
        {t('wallet.seeRequest')}
      </AppLink>
    </p>
  );
}

/** Reports that coins have been sent, so that an operator checks for them. */
function DepositWord({ walletType }: { walletType: WalletType }) {
  const t = useText();
  const { data: cashier } = useQuery(cashierQuery());
  const [amount, setAmount] = useState<string | null>(null);
  const { isPending, apply } = useApply();
  const waiting = openRequest(cashier, 'D');

  async function ask() {
    if (amount === null) {
      await alert({ body: t('wallet.depositAmountNeeded') });
      return;
    }
    await apply(
      () => askDeposit({ walletType, point: amount }),
      () => setAmount(null),
    );
  }

  if (waiting !== null) {
    return waiting.walletType === walletType ? <OpenRequest request={waiting} /> : <WaitsElsewhere request={waiting} />;
  }
  return (
    <div className="flex flex-col gap-3">
      <DecimalField
        label={t('wallet.sentAmount')}
        placeholder={t('wallet.sentAmount')}
        places={placesOf(walletType)}
        unit={walletType}
        value={amount}
        onChange={setAmount}
        hint={t('wallet.sentHint')}
      />
      <Button variant="primary" block pending={isPending} onClick={() => void ask()}>
        {amount === null
          ? t('wallet.applyDeposit')
          : t('wallet.applyDepositOf', { amount: exactText(amount, walletType) })}
      </Button>
    </div>
  );
}
