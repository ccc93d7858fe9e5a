import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { decimal, ZERO } from '@hoga/kernel/decimal';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { DecimalField } from '@hoga/ui/form/decimal-field.tsx';
import { TextField } from '@hoga/ui/form/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useSite } from '../../../data/site/site-store.ts';
import { exactText, ownedText, placesOf, useOwnedText } from '../../../data/wallet/amount-text.ts';
import { askSale } from '../../../data/wallet/cashier-commands.ts';
import { cashierQuery, openRequest } from '../../../data/wallet/cashier-queries.ts';
import { useHolding } from '../../../data/wallet/holdings.ts';
import { sellAtExchange } from '../../../data/wallet/provider-calls.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { AmountHead } from '../figures/amount-head.tsx';
import { ExchangeSale } from '../providers/exchange-sale.tsx';
import { ApplyButton } from '../request/apply-button.tsx';
import { OwnerSheet } from '../request/owner-sheet.tsx';
import { showApplied } from '../request/show-applied.ts';
import { useOwnerAsk } from '../request/use-owner-ask.ts';
import { DestinationChoice, useDestinations } from '../withdraw/destination-choice.tsx';
import { CoinGate } from './coin-gate.tsx';
import { PartPresets } from './part-presets.tsx';
import { PriceCard } from './price-card.tsx';
import { SaleSummary } from './sale-summary.tsx';
import { saleWorths } from './sale-worths.ts';

/** /wallet/sell/{coin}: coins to the house, paid to the registered account (RT-37). */
export function CoinSellPage() {
  return <CoinGate action="sell">{(walletType) => <CoinSell walletType={walletType} />}</CoinGate>;
}

function CoinSell({ walletType }: { walletType: WalletType }) {
  const t = useText();
  const { binaryCurrency } = useSite();
  const ownedHidden = useOwnedText();
  const { data: cashier } = useQuery(cashierQuery());
  const router = useRouter();
  const most = useHolding(walletType)?.leavable ?? null;
  const places = useDestinations('BINARY');
  const { chosen } = places;
  const [amount, setAmount] = useState<string | null>(null);
  const [reference, setReference] = useState('');
  const [isAtExchange, setAtExchange] = useState(false);
  const asking = useOwnerAsk<Awaited<ReturnType<typeof askSale>>>(
    (reply) => void showApplied({ reply, clear: () => setAmount(null), open: (path) => router.history.push(path) }),
  );
  const worths = saleWorths(cashier, walletType);
  const typed = amount === null ? ZERO : decimal(amount);
  const isOver = most !== null && typed > most;

  async function ask(atExchange: boolean) {
    if (amount === null || isOver) {
      await alert({ body: t(isOver ? 'wallet.exceedsMoney' : 'wallet.sellAmountNeeded') });
      return;
    }
    setAtExchange(atExchange);
    const sale = { walletType, point: amount };
    const account = chosen === null ? {} : { destinationId: chosen.id };
    const kept = reference.trim() === '' ? {} : { wonpNum: reference.trim() };
    await asking.ask((proof) =>
      atExchange ? sellAtExchange({ ...sale, ...proof }) : askSale({ ...sale, ...account, ...kept, ...proof }),
    );
  }
  const waiting = openRequest(cashier, 'WS');
  const sold = exactText(typed, walletType);
  const comes = worths === null || typed === ZERO ? null : ownedText(worths.wonFor(typed), binaryCurrency);

  return (
    <>
      <AmountHead label={t('wallet.sellAmount')} held={t('wallet.heldOf', { amount: ownedHidden(most, walletType) })} />
      <DecimalField
        shape="large"
        placeholder="0"
        label={t('wallet.sellAmount')}
        places={placesOf(walletType)}
        unit={walletType}
        value={amount}
        onChange={setAmount}
        error={isOver ? t('wallet.exceedsMoney') : undefined}
      />
      <PartPresets label={t('wallet.sellAmount')} most={most} onChoose={setAmount} />
      <PriceCard walletType={walletType} worths={worths} label={t('wallet.wonIn')} comes={comes} />
      <DestinationChoice walletType="BINARY" places={places} />
      <TextField
        label={t('wallet.saleReference')}
        value={reference}
        onChange={setReference}
        maxLength={64}
        autoComplete="off"
      />
      <ApplyButton
        waiting={waiting}
        pending={asking.isPending}
        disabled={worths === null}
        onPress={() => void ask(false)}
      >
        {amount === null ? t('wallet.applySell') : t('wallet.applySellOf', { amount: sold })}
      </ApplyButton>
      {waiting === null && (
        <ExchangeSale
          walletType={walletType}
          pending={asking.isPending}
          disabled={worths === null}
          onPress={() => void ask(true)}
        />
      )}
      <OwnerSheet
        asking={asking}
        title={t('wallet.askSellOf', { amount: sold })}
        confirmText={t('wallet.applySellOf', { amount: sold })}
      >
        <SaleSummary won={comes ?? '–'} account={isAtExchange ? null : chosen} />
      </OwnerSheet>
    </>
  );
}
