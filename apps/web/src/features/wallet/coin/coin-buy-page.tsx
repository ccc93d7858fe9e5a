import { currencyUnit } from '@hoga/domain/format/currency-text';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { decimal, toText, ZERO } from '@hoga/kernel/decimal';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useSite } from '../../../data/site/site-store.ts';
import { exactText, ownedText } from '../../../data/wallet/amount-text.ts';
import { askPurchase } from '../../../data/wallet/cashier-commands.ts';
import { cashierQuery, openRequest } from '../../../data/wallet/cashier-queries.ts';
import { AmountField } from '../../../shared/form/amount-field.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { alert } from '../../../shared/ui/dialogs/dialog-store.ts';
import { KeyValue } from '../../../shared/ui/key-value.tsx';
import { OpenRequest } from '../dnw/open-request.tsx';
import { quickAmounts } from '../dnw/quick-amounts.ts';
import { tellApplied } from '../request/tell-applied.ts';
import { CoinGate } from './coin-gate.tsx';
import { saleWorths } from './sale-worths.ts';

/** /wallet/buy/{coin}: coins of the house for the bank's money (RT-36). */
export function CoinBuyPage() {
  return <CoinGate action="buy">{(walletType) => <CoinBuy walletType={walletType} />}</CoinGate>;
}

const UNIT = 10_000;

function CoinBuy({ walletType }: { walletType: WalletType }) {
  const t = useText();
  const router = useRouter();
  const { binaryCurrency } = useSite();
  const { data: cashier } = useQuery(cashierQuery());
  const [won, setWon] = useState<number | null>(null);
  const [payer, setPayer] = useState('');
  const [pending, setPending] = useState(false);
  const worths = saleWorths(cashier, walletType);
  const typed = won === null ? ZERO : decimal(won);
  const coins = worths === null ? null : worths.coinsFor(typed);
  const waiting = openRequest(cashier, 'WB');

  async function apply() {
    if (won === null || coins === null) {
      await alert({ body: t('wallet.depositAmountNeeded') });
      return;
    }
    setPending(true);
    const reply = await askPurchase({
      walletType,
      won: String(won),
      point: toText(coins),
      ...(payer.trim() === '' ? {} : { wonpNum: payer.trim() }),
    });
    setPending(false);
    await tellApplied({ reply, clear: () => setWon(null), open: (path) => router.history.push(path) });
  }

  return (
    <>
      <AmountField
        size="xl"
        placeholder="0"
        label={t('wallet.payAmount')}
        unit={currencyUnit(binaryCurrency)}
        value={won}
        onChange={setWon}
        presets={quickAmounts(UNIT, [10, 50, 100, 500])}
        presetMode="add"
      />
      <TextField
        label={t('wallet.payerReference')}
        value={payer}
        onChange={setPayer}
        maxLength={64}
        autoComplete="off"
      />
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
            key: 'coins',
            label: t('wallet.coinsIn'),
            value: <b>{coins === null || coins === ZERO ? '–' : exactText(coins, walletType)}</b>,
          },
          { key: 'fee', label: t('wallet.fee'), value: t('wallet.none') },
        ]}
      />
      {waiting === null ? (
        <Button variant="primary" block pending={pending} disabled={worths === null} onClick={() => void apply()}>
          {won === null ? t('wallet.applyBuy') : t('wallet.applyBuyOf', { amount: ownedText(typed, binaryCurrency) })}
        </Button>
      ) : (
        <OpenRequest request={waiting} />
      )}
    </>
  );
}
