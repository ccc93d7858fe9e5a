import { currencyUnit } from '@hoga/domain/format/currency-text';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { decimal, toText, ZERO } from '@hoga/kernel/decimal';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { AmountField } from '@hoga/ui/form/amount-field.tsx';
import { TextField } from '@hoga/ui/form/text-field.tsx';
import { useState } from 'react';
import { useSite } from '../../../data/site/site-store.ts';
import { exactText, ownedText, useOwnedText } from '../../../data/wallet/amount-text.ts';
import { askPurchase } from '../../../data/wallet/cashier-commands.ts';
import { openRequest } from '../../../data/wallet/cashier-queries.ts';
import { useHolding } from '../../../data/wallet/holdings.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useBankTerms } from '../dnw/bank-form.tsx';
import { quickAmounts } from '../dnw/quick-amounts.ts';
import { AmountHead } from '../figures/amount-head.tsx';
import { ApplyButton } from '../request/apply-button.tsx';
import { useApply } from '../request/use-apply.ts';
import { CoinGate } from './coin-gate.tsx';
import { PriceCard } from './price-card.tsx';
import { saleWorths } from './sale-worths.ts';

/** /wallet/buy/{coin}: coins of the house for the bank's money (RT-36). */
export function CoinBuyPage() {
  return <CoinGate action="buy">{(walletType) => <CoinBuy walletType={walletType} />}</CoinGate>;
}

function CoinBuy({ walletType }: { walletType: WalletType }) {
  const t = useText();
  const { binaryCurrency } = useSite();
  const { cashier, unit } = useBankTerms();
  const { isPending, apply } = useApply();
  const [won, setWon] = useState<number | null>(null);
  const [payer, setPayer] = useState('');
  const held = useHolding(walletType)?.leavable ?? null;
  const ownedHidden = useOwnedText();
  const worths = saleWorths(cashier, walletType);
  const typed = won === null ? ZERO : decimal(won);
  const coins = worths === null ? null : worths.coinsFor(typed);

  async function ask() {
    if (won === null || coins === null) {
      await alert({ body: t('wallet.depositAmountNeeded') });
      return;
    }
    const reference = payer.trim() === '' ? {} : { wonpNum: payer.trim() };
    const purchase = { walletType, won: String(won), point: toText(coins), ...reference };
    await apply(
      () => askPurchase(purchase),
      () => setWon(null),
    );
  }

  return (
    <>
      <AmountHead label={t('wallet.payAmount')} held={t('wallet.heldOf', { amount: ownedHidden(held, walletType) })} />
      <AmountField
        size="xl"
        placeholder="0"
        label={t('wallet.payAmount')}
        unit={currencyUnit(binaryCurrency)}
        value={won}
        onChange={setWon}
        presets={quickAmounts(unit, [10, 50, 100, 500])}
        presetMode="add"
      />
      <TextField
        label={t('wallet.payerReference')}
        value={payer}
        onChange={setPayer}
        maxLength={64}
        autoComplete="off"
      />
      <PriceCard
        walletType={walletType}
        worths={worths}
        label={t('wallet.coinsIn')}
        comes={coins === null || coins === ZERO ? null : exactText(coins, walletType)}
      />
      <ApplyButton
        waiting={openRequest(cashier, 'WB')}
        pending={isPending}
        disabled={worths === null}
        onPress={() => void ask()}
      >
        {won === null ? t('wallet.applyBuy') : t('wallet.applyBuyOf', { amount: ownedText(typed, binaryCurrency) })}
      </ApplyButton>
    </>
  );
}
