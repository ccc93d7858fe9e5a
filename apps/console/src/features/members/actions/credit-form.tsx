import type { WalletEntry } from '@hoga/contract/account';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { walletLabel } from '@hoga/domain/site/wallet-label';
import { parseDecimal, toText, ZERO } from '@hoga/kernel/decimal';
import { currentLanguage } from '@hoga/ui/texts/language-store.ts';
import { useId, useState } from 'react';
import type { MemberKey } from '../../../data/member-key.ts';
import { type Credit, proposeMovement } from '../../../data/proposals.ts';
import { exactAmount } from '../../../shared/exact-amount.ts';
import { t } from '../../../shared/i18n/t.ts';
import { ActForm } from '../../../shared/kit/act-form.tsx';
import { Control } from '../../../shared/kit/control.tsx';
import { LabelledField } from '../../../shared/kit/labelled-field.tsx';
import { act } from '../../../shared/kit/use-act.tsx';

const PRESETS = [
  t('members.reasonEvent'),
  t('members.reasonWrongDeposit'),
  t('members.reasonOutage'),
  t('members.reasonWrongCredit'),
];
const DIRECTIONS = [
  ['CREDIT', t('members.credit')],
  ['DEBIT', t('members.debit')],
] as const;

export interface CreditFormProps {
  who: MemberKey;
  wallets: readonly WalletEntry[];
  onDone: (title: string) => void;
}

/** Proposes to put money into a wallet or to take some out of it; another operator must agree. */
export function CreditForm({ who, wallets, onDone }: CreditFormProps) {
  const id = useId();
  const [direction, setDirection] = useState<Credit['direction']>('CREDIT');
  const [type, setType] = useState(wallets[0]?.type);
  const [typed, setTyped] = useState('');
  const [correctsDay, setCorrectsDay] = useState('');
  const wallet = wallets.find((each) => each.type === type);
  const amount = parseDecimal(typed.replaceAll(',', '').trim());
  const isAmount = amount !== null && amount > ZERO;
  const unit = currencyUnit(wallet?.currency ?? '');
  const verb = direction === 'CREDIT' ? t('members.credit') : t('members.debit');
  if (wallet === undefined) return <p className="text-ink-3">{t('members.noWallets')}</p>;
  return (
    <ActForm
      presets={PRESETS}
      isDirty={typed !== '' || correctsDay !== ''}
      acts={[
        act({
          name: isAmount
            ? t('members.proposeAmount', { amount: exactAmount(amount, unit), verb })
            : t('members.proposeVerb', { verb }),
          missing: isAmount ? [] : [t('members.amount')],
          ask: (reason) =>
            proposeMovement(who, {
              ...{ direction, walletType: wallet.type, amount: toText(amount ?? ZERO), reason },
              ...(correctsDay === '' ? {} : { correctsDay }),
            }),
          onDone: ({ id: made }) => onDone(t('members.creditProposed', { made })),
        }),
      ]}
    >
      <p className="text-ink-2">{t('members.creditAbout')}</p>
      <fieldset className="flex gap-1.5" aria-label={t('members.direction')}>
        {DIRECTIONS.map(([each, name]) => (
          <Control key={each} look="chip" aria-pressed={direction === each} onClick={() => setDirection(each)}>
            {name}
          </Control>
        ))}
      </fieldset>
      <select
        aria-label={t('members.wallet')}
        className="line-field"
        value={type}
        onChange={(event) => setType(wallets.find((each) => each.type === event.currentTarget.value)?.type)}
      >
        {wallets.map((each) => (
          <option key={each.type} value={each.type}>
            {walletLabel(each.type, currentLanguage())} · {exactAmount(each.point, currencyUnit(each.currency))}
          </option>
        ))}
      </select>
      <div className="relative">
        <label htmlFor={id} className="sr-only">
          {t('members.amount')}
        </label>
        <input
          id={id}
          className="line-field pr-14 text-right"
          inputMode="decimal"
          autoComplete="off"
          placeholder={t('members.amount')}
          maxLength={32}
          aria-invalid={typed !== '' && !isAmount}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <span className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center text-micro text-ink-3">
          {unit}
        </span>
      </div>
      <LabelledField type="date" label={t('members.correctsDay')} value={correctsDay} onChange={setCorrectsDay} />
    </ActForm>
  );
}
