import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { decimal, max, sub, ZERO } from '@hoga/kernel/decimal';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { DecimalField } from '@hoga/ui/form/decimal-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '../../../data/site/site-store.ts';
import { exactText, ownedText, placesOf, useOwnedText } from '../../../data/wallet/amount-text.ts';
import { cashierQuery, openRequest } from '../../../data/wallet/cashier-queries.ts';
import { useHolding, useWorthOf } from '../../../data/wallet/holdings.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { AmountHead } from '../figures/amount-head.tsx';
import { ApplyButton } from '../request/apply-button.tsx';
import { WithdrawSheet } from '../withdraw/withdraw-sheet.tsx';
import { CoinGate } from './coin-gate.tsx';
import { PartPresets } from './part-presets.tsx';

/** /wallet/withdraw/{coin}: the amount; destination and verification come on the sheet (RT-35). */
export function CoinWithdrawPage() {
  return <CoinGate action="withdraw">{(walletType) => <CoinWithdraw walletType={walletType} />}</CoinGate>;
}

function CoinWithdraw({ walletType }: { walletType: WalletType }) {
  const t = useText();
  const { binaryCurrency } = useSite();
  const ownedHidden = useOwnedText();
  const worthOf = useWorthOf();
  const { data: cashier } = useQuery(cashierQuery());
  const holding = useHolding(walletType);
  const [amount, setAmount] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const terms = holding?.terms ?? null;
  if (terms !== null && terms.mayWithdraw === 0) return <EmptyState title={t('wallet.mayNotWithdraw')} />;

  const most = holding?.leavable ?? null;
  const fee = decimal(terms?.withdrawalFee ?? '0');
  const typed = amount === null ? ZERO : decimal(amount);
  const isOver = most !== null && typed > most;
  const worth = worthOf(typed, walletType);

  async function ask() {
    if (amount === null) await alert({ body: t('wallet.withdrawAmountNeeded') });
    else if (isOver) await alert({ body: t('wallet.exceedsMoney') });
    else setAsking(true);
  }

  return (
    <>
      <AmountHead
        label={t('wallet.withdrawAmount')}
        held={t('wallet.mayWithdraw', { amount: ownedHidden(most, walletType) })}
      />
      <DecimalField
        shape="large"
        placeholder="0"
        label={t('wallet.withdrawAmount')}
        places={placesOf(walletType)}
        unit={walletType}
        value={amount}
        onChange={setAmount}
        error={isOver ? t('wallet.exceedsMoney') : undefined}
        hint={worth === null || typed === ZERO ? undefined : ownedText(worth, binaryCurrency)}
      />
      <PartPresets
        label={t('wallet.withdrawAmount')}
        most={most === null ? null : max(ZERO, sub(most, fee))}
        onChoose={setAmount}
      />
      <KeyValue
        className="card"
        rows={[
          { key: 'fee', label: t('wallet.fee'), value: terms === null ? '–' : exactText(fee, walletType) },
          {
            key: 'least',
            label: t('wallet.least'),
            value: terms === null ? '–' : exactText(terms.minWithdrawal, walletType),
          },
          {
            key: 'today',
            label: t('wallet.leftToday'),
            value:
              cashier === undefined
                ? '–'
                : t('wallet.timesOf', {
                    left: cashier.withdrawalsLeft,
                    all: cashier.dailyWithdrawals,
                  }),
          },
        ]}
      />
      <ApplyButton waiting={openRequest(cashier, 'W')} onPress={() => void ask()}>
        {amount === null || isOver
          ? t('wallet.applyWithdraw')
          : t('wallet.applyWithdrawOf', { amount: exactText(typed, walletType) })}
      </ApplyButton>
      {isAsking && amount !== null && (
        <WithdrawSheet
          walletType={walletType}
          amount={amount}
          onClose={() => setAsking(false)}
          onApplied={() => setAmount(null)}
        />
      )}
    </>
  );
}
