import { currencyUnit } from '@hoga/domain/format/currency-text';
import { add, decimal, ZERO } from '@hoga/kernel/decimal';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { AmountField } from '@hoga/ui/form/amount-field.tsx';
import { TextField } from '@hoga/ui/form/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../data/session/session-store.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { ownedText, useOwnedText } from '../../../data/wallet/amount-text.ts';
import { askDnw } from '../../../data/wallet/cashier-commands.ts';
import { openRequest } from '../../../data/wallet/cashier-queries.ts';
import { useHolding } from '../../../data/wallet/holdings.ts';
import { siteDnwQuery } from '../../../data/wallet/site-dnw-query.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { MenuRow } from '../../../shared/ui/menu-row.tsx';
import { ProviderWays } from '../providers/provider-ways.tsx';
import { ApplyButton } from '../request/apply-button.tsx';
import { useApply } from '../request/use-apply.ts';
import { BankForm, type DnwFormProps, useBankTerms } from './bank-form.tsx';
import { CouponSheet } from './coupon-sheet.tsx';
import { quickAmounts } from './quick-amounts.ts';

/** The bank's money in: the amount, the payer, the promo code, and the total. */
export function DepositForm({ amount, onAmount }: DnwFormProps) {
  const t = useText();
  const { binaryCurrency: currency, paperMoney } = useSite();
  const ownedHidden = useOwnedText();
  const name = useSession(({ user }) => user?.name ?? '');
  const { cashier, unit } = useBankTerms();
  const { data: siteDnw } = useQuery(siteDnwQuery());
  const held = useHolding('BINARY')?.amount ?? null;
  const { isPending, apply } = useApply();
  const [promoCode, setPromoCode] = useState('');
  const [couponOpen, setCouponOpen] = useState(false);
  const typed = amount === null ? ZERO : decimal(amount);

  async function ask() {
    if (amount === null) {
      await alert({ body: t('wallet.depositAmountNeeded') });
      return;
    }
    const promo = promoCode.trim() === '' ? {} : { promoCode: promoCode.trim() };
    await apply(
      () => askDnw({ type: 'D', point: String(amount), name, ...promo }),
      () => {
        onAmount(null);
        setPromoCode('');
      },
    );
  }

  return (
    <BankForm
      label={t('wallet.depositAmount')}
      held={t('wallet.heldOf', { amount: ownedHidden(held, currency) })}
      field={
        <>
          <AmountField
            size="xl"
            placeholder="0"
            label={t('wallet.depositAmount')}
            unit={currencyUnit(currency)}
            value={amount}
            onChange={onAmount}
            presets={quickAmounts(unit, [10, 50, 100, 500])}
            presetMode="add"
            hint={t('wallet.inUnits', { amount: ownedText(decimal(unit), currency) })}
          />
          <TextField
            label={t('wallet.promoCode')}
            value={promoCode}
            onChange={setPromoCode}
            maxLength={64}
            autoComplete="off"
            hint={t('wallet.promoHint')}
          />
        </>
      }
      rows={[
        { key: 'name', label: t('wallet.payer'), value: name },
        {
          key: 'account',
          label: t('wallet.depositAccount'),
          value: t(paperMoney ? 'wallet.paperAccount' : 'wallet.toldAfter'),
        },
        {
          key: 'after',
          label: t('wallet.afterDeposit'),
          value: held === null ? '–' : ownedHidden(add(held, typed), currency),
        },
      ]}
      note={siteDnw?.depositGuide ?? ''}
      extra={
        <>
          <MenuRow icon={<Ticket />} label={t('wallet.couponEnter')} onPress={() => setCouponOpen(true)} />
          <ProviderWays walletType="BINARY" />
          <CouponSheet open={couponOpen} onOpenChange={setCouponOpen} />
        </>
      }
    >
      <ApplyButton waiting={openRequest(cashier, 'D')} pending={isPending} onPress={() => void ask()}>
        {amount === null
          ? t('wallet.applyDeposit')
          : t('wallet.applyDepositOf', { amount: ownedText(typed, currency) })}
      </ApplyButton>
    </BankForm>
  );
}
