import { type CurrencyFigures, type HeldMoney as HeldMoneyRow, heldMoney } from '@hoga/contract/admin-finance';
import type { SiteId } from '@hoga/kernel/ids';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { proposeClose } from '../../data/finance.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { ChoiceField } from '../../shared/kit/choice-field.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { act } from '../../shared/kit/use-act.tsx';
import { HeldMoney } from './held-money.tsx';

const PRESETS = [t('finance.reasonDaily'), t('finance.reasonHoliday')];

interface Typed {
  readonly id: number;
  readonly place: string;
  readonly currency: string;
  readonly amount: string;
}

export interface CloseFormProps {
  siteId: SiteId;
  day: { readonly day: string; readonly currencies: readonly CurrencyFigures[] };
  /** Where money was held when the day before was closed: their balances are typed anew. */
  places: readonly Pick<HeldMoneyRow, 'place' | 'currency'>[];
  onDone: () => void;
}

/** Closes a day: the balances held at its end, and a reason. Another operator agrees. */
export function CloseForm({ siteId, day: { day, currencies }, places, onDone }: CloseFormProps) {
  const choices = currencies.map(({ currency }) => ({ value: currency, name: currency }));
  const [known] = useState<readonly Typed[]>(() =>
    places
      .filter(({ currency }) => choices.some(({ value }) => value === currency))
      .map(({ place, currency }, id) => ({ id, place, currency, amount: '' })),
  );
  const [rows, setRows] = useState(known);
  const held = rows.map(({ place, currency, amount }) => ({
    place: place.trim(),
    currency,
    amount: amount.replaceAll(',', ''),
  }));
  const isWhole = held.every((row) => z.safeParse(heldMoney, row).success);
  const put = (id: number, change: Partial<Typed>) =>
    setRows((typed) => typed.map((row) => (row.id === id ? { ...row, ...change } : row)));
  return (
    <ActForm
      presets={PRESETS}
      isDirty={rows !== known}
      acts={[
        act({
          name: t('finance.close', { day }),
          missing: isWhole ? [] : [t('finance.heldMissing')],
          ask: (reason) => proposeClose(siteId, day, held, reason),
          onDone: () => {
            toast({ tone: 'ok', title: t('finance.proposed', { day }) });
            onDone();
          },
        }),
      ]}
    >
      <p className="text-micro text-ink-3">{t('finance.closingHint')}</p>
      {rows.map(({ id, place, currency, amount }) => (
        <div key={id} className="flex items-end gap-2">
          <LabelledField
            label={t('finance.place')}
            value={place}
            maxLength={60}
            onChange={(text) => put(id, { place: text })}
          />
          <ChoiceField
            label={t('finance.currency')}
            choices={choices}
            value={currency}
            onChange={(value) => put(id, { currency: value })}
          />
          <LabelledField
            label={t('finance.amount')}
            value={amount}
            inputMode="decimal"
            maxLength={24}
            onChange={(text) => put(id, { amount: text })}
          />
          <Control
            look="line"
            aria-label={t('finance.removePlace', { place })}
            onClick={() => setRows((typed) => typed.filter((row) => row.id !== id))}
          >
            <X size={14} aria-hidden="true" />
          </Control>
        </div>
      ))}
      {isWhole && currencies.map((figures) => <HeldMoney key={figures.currency} figures={figures} held={held} />)}
      <Control
        look="line"
        className="self-start"
        onClick={() =>
          setRows((typed) => [
            ...typed,
            { id: (typed.at(-1)?.id ?? 0) + 1, place: '', currency: choices[0]?.value ?? '', amount: '' },
          ])
        }
      >
        <Plus size={14} aria-hidden="true" />
        {t('finance.addPlace')}
      </Control>
    </ActForm>
  );
}
