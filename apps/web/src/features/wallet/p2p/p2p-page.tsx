import { isSuccess } from '@hoga/client/reply';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { isLive } from '@hoga/domain/wallet/dnw';
import { decimal, ZERO } from '@hoga/kernel/decimal';
import type { DnwId } from '@hoga/kernel/ids';
import { Button } from '@hoga/ui/components/button.tsx';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { DecimalField } from '@hoga/ui/form/decimal-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor, messageForError } from '../../../data/api/api.ts';
import { useSession } from '../../../data/session/session-store.ts';
import { chooseCoin } from '../../../data/shell/shell-store.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { exactText, ownedText, placesOf, unitPriceText, useOwnedText } from '../../../data/wallet/amount-text.ts';
import { tradeWithMember } from '../../../data/wallet/cashier-commands.ts';
import { cashierQuery, dnwQuery, latestP2pQuery } from '../../../data/wallet/cashier-queries.ts';
import { useHolding } from '../../../data/wallet/holdings.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { CoinButton } from '../coin/coin-gate.tsx';
import { coinList } from '../coin/coin-lists.ts';
import { SaleSummary } from '../coin/sale-summary.tsx';
import { saleWorths } from '../coin/sale-worths.ts';
import { OwnerSheet } from '../request/owner-sheet.tsx';
import { useOwnerAsk } from '../request/use-owner-ask.ts';
import { DestinationChoice, useDestinations } from '../withdraw/destination-choice.tsx';
import { SaleView } from './sale-view.tsx';
import { UsualWait } from './usual-wait.tsx';

/** /wallet/p2p: coins from member to member; while one is under way, that one is shown (RT-31). */
export function P2pPage() {
  const latest = useQuery(latestP2pQuery());
  if (latest.isPending) return <SkeletonList rows={5} />;
  if (latest.isError && latest.data === undefined) {
    return (
      <ErrorState
        onRetry={() => void latest.refetch()}
        pending={latest.isFetching}
        detail={messageForError(latest.error) ?? undefined}
      />
    );
  }
  const request = latest.data ?? null;
  return request !== null && isLive(request.status) ? <Running id={request.id} /> : <AskP2p />;
}

function Running({ id }: { id: DnwId }) {
  const detail = useQuery(dnwQuery(id));
  if (detail.data !== undefined) return <SaleView detail={detail.data} />;
  if (detail.isPending) return <SkeletonList rows={5} />;
  return (
    <ErrorState
      onRetry={() => void detail.refetch()}
      pending={detail.isFetching}
      detail={messageForError(detail.error) ?? undefined}
    />
  );
}

type Side = 'WB' | 'WS';

function AskP2p() {
  const t = useText();
  const site = useSite();
  const ownedHidden = useOwnedText();
  const user = useSession((state) => state.user);
  const { data: cashier } = useQuery(cashierQuery());
  const [side, setSide] = useState<Side>('WB');
  const [walletType, setWalletType] = useState<WalletType>('USDT');
  const [amount, setAmount] = useState<string | null>(null);
  const asking = useOwnerAsk<Awaited<ReturnType<typeof tradeWithMember>>>((reply) => {
    if (isSuccess(reply)) setAmount(null);
    else void alert({ body: messageFor(reply) });
  });
  const holding = useHolding(walletType);
  const places = useDestinations('BINARY');
  const { chosen } = places;
  const worths = saleWorths(cashier, walletType);
  const typed = amount === null ? ZERO : decimal(amount);
  const isBuyer = side === 'WB';

  async function choose() {
    const coins = coinList(site, 'buy');
    const picked = await chooseCoin(coins);
    const found = coins.find((coin) => coin === picked);
    if (found !== undefined) setWalletType(found);
  }

  async function ask() {
    if (amount === null) {
      await alert({ body: t(isBuyer ? 'wallet.buyAmountNeeded' : 'wallet.sellAmountNeeded') });
      return;
    }
    await asking.ask((proof) =>
      tradeWithMember({
        type: side,
        walletType,
        point: amount,
        name: user?.name ?? '',
        phone: user?.phone ?? '',
        ...(isBuyer || chosen === null ? {} : { destinationId: chosen.id }),
        ...proof,
      }),
    );
  }

  const won = worths === null || typed === ZERO ? '–' : ownedText(worths.wonFor(typed), site.binaryCurrency);
  const coins = exactText(typed, walletType);

  return (
    <div className="flex flex-col gap-4 px-gutter pt-3 pb-8">
      <Segmented<Side>
        label="P2P"
        items={[
          { value: 'WB', label: t('wallet.p2pBuy') },
          { value: 'WS', label: t('wallet.p2pSell') },
        ]}
        value={side}
        onValueChange={(next) => {
          setSide(next);
          setAmount(null);
        }}
      />
      <div className="flex items-center justify-between gap-3">
        <CoinButton walletType={walletType} onPress={() => void choose()} />
        <span className="text-caption text-ink-2">
          {t('wallet.heldOf', { amount: ownedHidden(holding?.leavable ?? null, walletType) })}
        </span>
      </div>
      <DecimalField
        label={t(isBuyer ? 'wallet.coinsIn' : 'wallet.coinsOut')}
        placeholder={t(isBuyer ? 'wallet.coinsIn' : 'wallet.coinsOut')}
        places={placesOf(walletType)}
        unit={walletType}
        value={amount}
        onChange={setAmount}
      />
      <KeyValue
        className="card"
        rows={[
          {
            key: 'price',
            label: t('wallet.unitPrice'),
            value:
              worths === null
                ? t('wallet.noRate')
                : `1 ${walletType} = ${unitPriceText(worths.price, site.binaryCurrency)}`,
          },
          {
            key: 'won',
            label: t(isBuyer ? 'wallet.wonOut' : 'wallet.wonIn'),
            value: <b>{won}</b>,
          },
        ]}
      />
      {!isBuyer && <DestinationChoice walletType="BINARY" places={places} />}
      <p className="text-caption text-ink-3">{t(isBuyer ? 'wallet.p2pBuyHint' : 'wallet.p2pSellHint')}</p>
      <UsualWait of={{ type: side, walletType, counterparty: 'MEMBER' }} />
      <Button variant="primary" block pending={asking.isPending} disabled={worths === null} onClick={() => void ask()}>
        {amount === null
          ? t(isBuyer ? 'wallet.p2pBuy' : 'wallet.p2pSell')
          : t(isBuyer ? 'wallet.askBuyOf' : 'wallet.askSellOf', { amount: coins })}
      </Button>
      <OwnerSheet asking={asking} title={t('wallet.p2pSell')} confirmText={t('wallet.askSellOf', { amount: coins })}>
        <SaleSummary won={won} account={chosen} />
      </OwnerSheet>
    </div>
  );
}
