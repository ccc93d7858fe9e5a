import { decimal, parseDecimal, times, toText } from '@hoga/kernel/decimal';
import { DecimalField } from '../../../shared/form/decimal-field.tsx';
import { Presets } from '../../../shared/form/presets.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { DIRECTION_TEXT, directionOf } from '../../../shared/lib/direction.ts';
import { formatAmount, formatPercent } from '../../../shared/lib/format-number.ts';
import { TriggerChoice } from '../form/trigger-choice.tsx';
import type { ContractTerms } from '../model/contract-terms.ts';
import { type Exit, type ExitBase, exitOutcome, priceOfReturn } from '../model/exit-price.ts';

export interface EditedExit {
  readonly price: string | null;
  readonly isMark: boolean;
}

export interface ExitEditorProps {
  exit: Exit;
  base: ExitBase;
  terms: ContractTerms;
  edited: EditedExit;
  onChange: (edited: EditedExit) => void;
  error: string | undefined;
}

const PERCENTS: Readonly<Record<Exit, readonly number[]>> = {
  takeProfit: [10, 25, 50, 100],
  stopLoss: [-10, -25, -50, -75],
};

/** The price of an exit, by hand or by the return it would bring, and what it comes to. */
export function ExitEditor({ exit, base, terms, edited, onChange, error }: ExitEditorProps) {
  const t = useText();
  const name = t(exit === 'takeProfit' ? 'futures.takeProfit' : 'futures.stopLoss');
  const price = parseDecimal(edited.price ?? '');
  const outcome = price === null || price <= 0n ? null : exitOutcome(base, price);
  const presets = PERCENTS[exit].flatMap((percent) => {
    const at = priceOfReturn(base, times(decimal(1), percent));
    return at === null ? [] : [{ value: toText(at), label: formatPercent(percent, { places: 0 }) }];
  });
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center justify-between">
        <span aria-hidden="true" className="text-body font-semibold">
          {name}
        </span>
        <TriggerChoice of={name} isMark={edited.isMark} onChange={(isMark) => onChange({ ...edited, isMark })} />
      </div>
      <DecimalField
        label={name}
        value={edited.price}
        onChange={(next) => onChange({ ...edited, price: next })}
        places={terms.precision}
        unit="USDT"
        error={error}
      />
      <Presets
        label={t('futures.percentPresets', { exit: name })}
        items={presets}
        value={price === null ? null : toText(price)}
        onSelect={(next) => onChange({ ...edited, price: next })}
      />
      <p className="flex justify-between gap-3 text-caption">
        <span className="text-ink-3">{t('futures.expectedPnl')}</span>
        <span className={`font-semibold ${DIRECTION_TEXT[outcome === null ? 'flat' : directionOf(outcome.pnl)]}`}>
          {outcome === null
            ? '–'
            : `${formatAmount(outcome.pnl, 'USDT', { places: 2, signed: true })} (${formatPercent(outcome.roe)})`}
        </span>
      </p>
    </fieldset>
  );
}
