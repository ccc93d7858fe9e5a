import { currencyUnit } from '@hoga/domain/format/currency-text';
import { addToAmount } from '@hoga/domain/inputs/amount-limit';
import { add, decimal, max, sub, toNumber, ZERO } from '@hoga/kernel/decimal';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { AmountField } from '@hoga/ui/form/amount-field.tsx';
import { Presets } from '@hoga/ui/form/presets.tsx';
import { useState } from 'react';
import { useSession } from '../../../data/session/session-store.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { ownedText, useOwnedText } from '../../../data/wallet/amount-text.ts';
import { openRequest } from '../../../data/wallet/cashier-queries.ts';
import { leavableOf } from '../../../data/wallet/holdings.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ApplyButton } from '../request/apply-button.tsx';
import { WithdrawSheet } from '../withdraw/withdraw-sheet.tsx';
import { BankForm, type DnwFormProps, useBankTerms } from './bank-form.tsx';
import { quickAmounts } from './quick-amounts.ts';

/** The bank's money out: the available amount, the destination, and the fee; the sheet verifies the member. */
export function WithdrawForm({ amount, onAmount }: DnwFormProps) {
  const t = useText();
  const { binaryCurrency: currency } = useSite();
  const ownedHidden = useOwnedText();
  const { cashier, terms, unit } = useBankTerms();
  // Both are the available amount; the cashier's is as fresh as this screen, and includes bonuses.
  const money = useSession(({ user }) => user?.money ?? '0');
  const most = terms === null ? decimal(money) : leavableOf(terms);
  const [isAsking, setAsking] = useState(false);
  const typed = amount === null ? ZERO : decimal(amount);
  const isOver = typed > most;
  const left = cashier?.withdrawalsLeft ?? null;

  async function ask() {
    if (amount === null) await alert({ body: t('wallet.withdrawAmountNeeded') });
    else if (isOver) await alert({ body: t('wallet.exceedsMoney') });
    else setAsking(true);
  }

  const waiting = openRequest(cashier, 'W');
  const fee = decimal(terms?.withdrawalFee ?? '0');
  const all = Math.floor(toNumber(max(ZERO, sub(most, fee))) / unit) * unit;
  return (
    <>
      <BankForm
        label={t('wallet.withdrawAmount')}
        held={t('wallet.mayWithdraw', { amount: ownedHidden(most, currency) })}
        field={
          <>
            <AmountField
              size="xl"
              placeholder="0"
              label={t('wallet.withdrawAmount')}
              unit={currencyUnit(currency)}
              value={amount}
              onChange={onAmount}
              // The amount of an accepted request has left the wallet: it is no mistake until the field is cleared.
              error={isOver && waiting === null ? t('wallet.exceedsMoney') : undefined}
              hint={t('wallet.inUnits', { amount: ownedText(decimal(unit), currency) })}
            />
            <Presets<number | 'all'>
              label={t('wallet.withdrawAmount')}
              items={[...quickAmounts(unit, [5, 10, 30]), { value: 'all', label: t('wallet.all') }]}
              value={null}
              onSelect={(chosen) => onAmount(chosen === 'all' ? all : addToAmount(amount, chosen))}
            />
          </>
        }
        rows={[
          { key: 'fee', label: t('wallet.fee'), value: terms === null ? '–' : ownedText(fee, currency) },
          {
            key: 'debited',
            label: t('wallet.debited'),
            value: typed === ZERO ? '–' : ownedText(add(typed, fee), currency),
          },
          {
            key: 'today',
            label: t('wallet.leftToday'),
            value:
              cashier === undefined || left === null
                ? '–'
                : t('wallet.timesOf', { left, all: cashier.dailyWithdrawals }),
          },
        ]}
        note={t('wallet.marginStays')}
      >
        <ApplyButton waiting={waiting} onPress={() => void ask()}>
          {amount === null || isOver
            ? t('wallet.applyWithdraw')
            : t('wallet.applyWithdrawOf', { amount: ownedText(typed, currency) })}
        </ApplyButton>
      </BankForm>
      {isAsking && amount !== null && (
        <WithdrawSheet
          walletType="BINARY"
          amount={String(amount)}
          onClose={() => setAsking(false)}
          onApplied={() => onAmount(null)}
        />
      )}
    </>
  );
}
