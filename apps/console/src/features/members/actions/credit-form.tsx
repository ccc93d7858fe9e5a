import type { WalletEntry } from '@hoga/contract/account';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { withParticles } from '@hoga/domain/format/particles';
import { walletLabel } from '@hoga/domain/site/wallet-label';
import { parseDecimal, toText, ZERO } from '@hoga/kernel/decimal';
import { formatAmount } from '@hoga/ui/lib/format-number.ts';
import { useId, useState } from 'react';
import type { MemberKey } from '../../../data/members.ts';
import { type Credit, proposeMovement } from '../../../data/proposals.ts';
import { ActForm } from '../../../shared/kit/act-form.tsx';
import { Control } from '../../../shared/kit/control.tsx';
import { act } from '../../../shared/kit/use-act.tsx';

const PRESETS = ['이벤트 보상', '오입금 정정', '장애 보상', '오지급 회수'];
const DIRECTIONS = [
  ['CREDIT', '지급'],
  ['DEBIT', '차감'],
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
  const wallet = wallets.find((each) => each.type === type);
  const amount = parseDecimal(typed.replaceAll(',', '').trim());
  const isAmount = amount !== null && amount > 0n;
  const unit = currencyUnit(wallet?.currency ?? '');
  const verb = direction === 'CREDIT' ? '지급' : '차감';
  if (wallet === undefined) return <p className="text-ink-3">지갑이 없습니다.</p>;
  return (
    <ActForm
      presets={PRESETS}
      isDirty={typed !== ''}
      acts={[
        act({
          name: isAmount ? `${formatAmount(amount, unit)} ${verb} 제안` : `${verb} 제안`,
          missing: isAmount ? [] : ['금액'],
          ask: (reason) =>
            proposeMovement(who, { direction, walletType: wallet.type, amount: toText(amount ?? ZERO), reason }),
          onDone: ({ id: made }) => onDone(withParticles(`제안 #${made}을(를) 올렸습니다. 다른 운영자가 승인합니다.`)),
        }),
      ]}
    >
      <p className="text-ink-2">다른 운영자가 승인하면 바로 반영되고, 원장에 두 사람의 이름이 남습니다.</p>
      <fieldset className="flex gap-1.5" aria-label="방향">
        {DIRECTIONS.map(([each, name]) => (
          <Control key={each} look="chip" aria-pressed={direction === each} onClick={() => setDirection(each)}>
            {name}
          </Control>
        ))}
      </fieldset>
      <select
        aria-label="지갑"
        className="line-field"
        value={type}
        onChange={(event) => setType(wallets.find((each) => each.type === event.currentTarget.value)?.type)}
      >
        {wallets.map((each) => (
          <option key={each.type} value={each.type}>
            {walletLabel(each.type, 'ko')} · {formatAmount(each.point, currencyUnit(each.currency))}
          </option>
        ))}
      </select>
      <div className="relative">
        <label htmlFor={id} className="sr-only">
          금액
        </label>
        <input
          id={id}
          className="line-field pr-14 text-right"
          inputMode="decimal"
          autoComplete="off"
          placeholder="금액"
          maxLength={32}
          aria-invalid={typed !== '' && !isAmount}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <span className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center text-micro text-ink-3">
          {unit}
        </span>
      </div>
    </ActForm>
  );
}
