import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { decimal, ZERO } from '@hoga/kernel/decimal';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useSite } from '../../../data/site/site-store.ts';
import { exactText, ownedText, placesOf, useOwnedText } from '../../../data/wallet/amount-text.ts';
import { askSale } from '../../../data/wallet/cashier-commands.ts';
import { cashierQuery, openRequest } from '../../../data/wallet/cashier-queries.ts';
import { useHolding } from '../../../data/wallet/holdings.ts';
import { DecimalField } from '../../../shared/form/decimal-field.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { alert } from '../../../shared/ui/dialogs/dialog-store.ts';
import { KeyValue } from '../../../shared/ui/key-value.tsx';
import { OpenRequest } from '../dnw/open-request.tsx';
import { tellApplied } from '../request/tell-applied.ts';
import { DestinationChoice, useDestinations } from '../withdraw/destination-choice.tsx';
import { CoinGate } from './coin-gate.tsx';
import { PartPresets } from './part-presets.tsx';
import { saleWorths } from './sale-worths.ts';

/** /wallet/sell/{coin}: coins to the house, paid to the registered account (RT-37). */
export function CoinSellPage() {
  return <CoinGate action="sell">{(walletType) => <CoinSell walletType={walletType} />}</CoinGate>;
}

function CoinSell({ walletType }: { walletType: WalletType }) {
  const t = useText();
  const router = useRouter();
  const { binaryCurrency } = useSite();
  const ownedHidden = useOwnedText();
  const { data: cashier } = useQuery(cashierQuery());
  const holding = useHolding(walletType);
  const places = useDestinations('BINARY');
  const [amount, setAmount] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const worths = saleWorths(cashier, walletType);
  const typed = amount === null ? ZERO : decimal(amount);
  const most = holding?.transferable ?? null;
  const isOver = most !== null && typed > most;
  const waiting = openRequest(cashier, 'WS');

  async function apply() {
    if (amount === null || isOver) {
      await alert({ body: t(isOver ? 'wallet.exceedsMoney' : 'wallet.sellAmountNeeded') });
      return;
    }
    setPending(true);
    const destination = places.chosen === null ? {} : { destinationId: places.chosen.id };
    const reply = await askSale({ walletType, point: amount, ...destination });
    setPending(false);
    await tellApplied({ reply, clear: () => setAmount(null), open: (path) => router.history.push(path) });
  }

  return (
    <>
      <div className="flex items-baseline justify-between gap-3 text-caption text-ink-3">
        <span aria-hidden="true">{t('wallet.sellAmount')}</span>
        <span className="font-medium text-ink-2">{t('wallet.heldOf', { amount: ownedHidden(most, walletType) })}</span>
      </div>
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
      <KeyValue
        className="card"
        rows={[
          {
            key: 'price',
            label: t('wallet.unitPrice'),
            value:
              worths === null ? t('wallet.noRate') : `1 ${walletType} = ${ownedText(worths.price, binaryCurrency)}`,
          },
          {
            key: 'won',
            label: t('wallet.wonIn'),
            value: <b>{worths === null || typed === ZERO ? '–' : ownedText(worths.wonFor(typed), binaryCurrency)}</b>,
          },
          { key: 'fee', label: t('wallet.fee'), value: t('wallet.none') },
        ]}
      />
      <DestinationChoice walletType="BINARY" places={places} />
      {waiting === null ? (
        <Button variant="primary" block pending={pending} disabled={worths === null} onClick={() => void apply()}>
          {amount === null ? t('wallet.applySell') : t('wallet.applySellOf', { amount: exactText(typed, walletType) })}
        </Button>
      ) : (
        <OpenRequest request={waiting} />
      )}
    </>
  );
}
