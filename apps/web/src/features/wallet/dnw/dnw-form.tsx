import { currencyUnit } from '@hoga/domain/format/currency-text';
import { add, decimal, toNumber, ZERO } from '@hoga/kernel/decimal';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Info, Ticket } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../data/session/session-store.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { ownedText, useOwnedText } from '../../../data/wallet/amount-text.ts';
import { askDnw } from '../../../data/wallet/cashier-commands.ts';
import { cashierQuery, openRequest } from '../../../data/wallet/cashier-queries.ts';
import { useHolding } from '../../../data/wallet/holdings.ts';
import { siteDnwQuery } from '../../../data/wallet/site-dnw-query.ts';
import { AmountField } from '../../../shared/form/amount-field.tsx';
import { Presets } from '../../../shared/form/presets.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { alert } from '../../../shared/ui/dialogs/dialog-store.ts';
import { KeyValue } from '../../../shared/ui/key-value.tsx';
import { MenuRow } from '../../../shared/ui/menu-row.tsx';
import { tellApplied } from '../request/tell-applied.ts';
import { WithdrawSheet } from '../withdraw/withdraw-sheet.tsx';
import { CouponSheet } from './coupon-sheet.tsx';
import { OpenRequest } from './open-request.tsx';
import { quickAmounts } from './quick-amounts.ts';

interface DnwFormProps {
  readonly amount: number | null;
  readonly onAmount: (amount: number | null) => void;
}

/** Units of the site's amounts until the cashier has said its own. */
const USUAL_UNIT = 10_000;

function useBankTerms() {
  const { data: cashier } = useQuery(cashierQuery());
  const terms = cashier?.wallets.find(({ walletType }) => walletType === 'BINARY') ?? null;
  const unit = terms === null ? USUAL_UNIT : toNumber(decimal(terms.unit));
  return { cashier, terms, unit };
}

/** The bank's money in: how much, from whom, and what it comes to. */
export function DepositForm({ amount, onAmount }: DnwFormProps) {
  const t = useText();
  const router = useRouter();
  const { binaryCurrency: currency } = useSite();
  const ownedHidden = useOwnedText();
  const name = useSession(({ user }) => user?.name ?? '');
  const { cashier, unit } = useBankTerms();
  const { data: siteDnw } = useQuery(siteDnwQuery());
  const held = useHolding('BINARY')?.amount ?? null;
  const [pending, setPending] = useState(false);
  const [couponOpen, setCouponOpen] = useState(false);
  const waiting = openRequest(cashier, 'D');
  const typed = amount === null ? ZERO : decimal(amount);

  async function apply() {
    if (amount === null) {
      await alert({ body: t('wallet.depositAmountNeeded') });
      return;
    }
    setPending(true);
    const reply = await askDnw({ type: 'D', point: String(amount), name });
    setPending(false);
    await tellApplied({ reply, clear: () => onAmount(null), open: (path) => router.history.push(path) });
  }

  return (
    <>
      <div className="flex flex-col gap-3 px-gutter">
        <AmountHead
          label={t('wallet.depositAmount')}
          held={t('wallet.heldOf', { amount: ownedHidden(held, currency) })}
        />
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
        <KeyValue
          className="card"
          rows={[
            { key: 'name', label: t('wallet.payer'), value: name },
            { key: 'account', label: t('wallet.depositAccount'), value: t('wallet.toldAfter') },
            {
              key: 'after',
              label: t('wallet.afterDeposit'),
              value: held === null ? '–' : ownedHidden(add(held, typed), currency),
            },
          ]}
        />
        {siteDnw !== undefined && siteDnw.depositGuide !== '' && <Note>{siteDnw.depositGuide}</Note>}
      </div>
      <MenuRow icon={<Ticket />} label={t('wallet.couponEnter')} onPress={() => setCouponOpen(true)} />
      <CouponSheet open={couponOpen} onOpenChange={setCouponOpen} />
      <Commit>
        {waiting === null ? (
          <Button variant="primary" block pending={pending} onClick={() => void apply()}>
            {amount === null
              ? t('wallet.applyDeposit')
              : t('wallet.applyDepositOf', { amount: ownedText(typed, currency) })}
          </Button>
        ) : (
          <OpenRequest request={waiting} />
        )}
      </Commit>
    </>
  );
}

/** The bank's money out: how much may leave, where to, and what it costs; who asks is verified on the sheet. */
export function WithdrawForm({ amount, onAmount }: DnwFormProps) {
  const t = useText();
  const { binaryCurrency: currency } = useSite();
  const ownedHidden = useOwnedText();
  const { cashier, terms, unit } = useBankTerms();
  // Both are the transferable amount; the cashier's is as young as this screen.
  const money = useSession(({ user }) => user?.money ?? '0');
  const most = decimal(terms?.transferable ?? money);
  const [isAsking, setAsking] = useState(false);
  const waiting = openRequest(cashier, 'W');
  const typed = amount === null ? ZERO : decimal(amount);
  const isOver = typed > most;
  const left = cashier === undefined ? null : Math.max(0, cashier.dailyWithdrawals - cashier.withdrawalsToday);

  async function ask() {
    if (amount === null) await alert({ body: t('wallet.withdrawAmountNeeded') });
    else if (isOver) await alert({ body: t('wallet.exceedsMoney') });
    else setAsking(true);
  }

  const fee = decimal(terms?.withdrawalFee ?? '0');
  const all = Math.max(0, Math.floor(toNumber(most > fee ? ((most - fee) as typeof most) : ZERO) / unit) * unit);
  return (
    <>
      <div className="flex flex-col gap-3 px-gutter">
        <AmountHead
          label={t('wallet.withdrawAmount')}
          held={t('wallet.mayWithdraw', { amount: ownedHidden(most, currency) })}
        />
        <AmountField
          size="xl"
          placeholder="0"
          label={t('wallet.withdrawAmount')}
          unit={currencyUnit(currency)}
          value={amount}
          onChange={onAmount}
          error={isOver ? t('wallet.exceedsMoney') : undefined}
          hint={t('wallet.inUnits', { amount: ownedText(decimal(unit), currency) })}
        />
        <Presets<number | 'all'>
          label={t('wallet.withdrawAmount')}
          items={[...quickAmounts(unit, [5, 10, 30]), { value: 'all', label: t('wallet.all') }]}
          value={null}
          onSelect={(chosen) => onAmount(chosen === 'all' ? all : (amount ?? 0) + chosen)}
        />
        <KeyValue
          className="card"
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
        />
        <Note>{t('wallet.marginStays')}</Note>
      </div>
      <Commit>
        {waiting === null ? (
          <Button variant="primary" block onClick={() => void ask()}>
            {amount === null || isOver
              ? t('wallet.applyWithdraw')
              : t('wallet.applyWithdrawOf', { amount: ownedText(typed, currency) })}
          </Button>
        ) : (
          <OpenRequest request={waiting} />
        )}
      </Commit>
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

function AmountHead({ label, held }: { label: string; held: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3 text-caption text-ink-3">
      <span aria-hidden="true">{label}</span>
      <span className="font-medium text-ink-2">{held}</span>
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-1.5 text-caption whitespace-pre-line text-ink-3">
      <Info size={16} aria-hidden="true" className="mt-px shrink-0" />
      {children}
    </p>
  );
}

/** What commits stands where a thumb reaches it. */
function Commit({ children }: { children: ReactNode }) {
  return <div className="px-gutter pt-3 pb-4">{children}</div>;
}
