import { decimal, times, toText, ZERO } from '@hoga/kernel/decimal';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { DecimalField } from '@hoga/ui/form/decimal-field.tsx';
import { Presets } from '@hoga/ui/form/presets.tsx';
import { formatFigure, formatPercent, NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import type { PaidPosition } from '../../../data/account/held-position.ts';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { resultRows } from '../../../trading/result-rows.tsx';
import { placesOfUnit, signOfUnit } from '../form/exit-unit.ts';
import { ExitUnitChoice } from '../form/exit-unit-choice.tsx';
import { TriggerChoice } from '../form/trigger-choice.tsx';
import { COIN_MONEY, closingResult } from '../model/coin-result.ts';
import { type Exit, type ExitBase, exitOutcome, priceOfReturn } from '../model/exit-price.ts';
import { chooseExitPrice, chooseExitUnit, type EditedExit, editedPrice, typeExit } from './edited-exit.ts';

export interface ExitEditorProps {
  exit: Exit;
  base: ExitBase & PaidPosition;
  terms: ContractTerms;
  edited: EditedExit;
  onChange: (edited: EditedExit) => void;
  error: string | undefined;
}

const PERCENTS: Readonly<Record<Exit, readonly number[]>> = {
  takeProfit: [10, 25, 50, 100],
  stopLoss: [-10, -25, -50, -75],
};

/** An exit as a price, a return or an amount of money, by hand or by a preset, and its result. */
export function ExitEditor({ exit, base, terms, edited, onChange, error }: ExitEditorProps) {
  const t = useText();
  const name = t(exit === 'takeProfit' ? 'futures.takeProfit' : 'futures.stopLoss');
  const price = editedPrice(exit, edited, base);
  const outcome = price === null || price <= ZERO ? null : exitOutcome(base, price);
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
        <div className="flex gap-1.5">
          <ExitUnitChoice
            of={name}
            unit={edited.unit}
            onChange={(unit) => onChange(chooseExitUnit(exit, edited, unit, base))}
          />
          <TriggerChoice of={name} isMark={edited.isMark} onChange={(isMark) => onChange({ ...edited, isMark })} />
        </div>
      </div>
      <DecimalField
        label={name}
        value={edited.value}
        onChange={(next) => onChange(typeExit(edited, next))}
        places={placesOfUnit(edited.unit, terms)}
        unit={signOfUnit(edited.unit)}
        error={error}
      />
      <Presets
        label={t('futures.percentPresets', { exit: name })}
        items={presets}
        value={price === null ? null : toText(price)}
        onSelect={(next) => onChange(chooseExitPrice(edited, next))}
      />
      {edited.unit !== 'price' && (
        <p className="flex justify-between gap-3 text-caption">
          <span className="text-ink-3">{t('futures.exitPrice', { exit: name })}</span>
          <span className="font-semibold">{formatFigure(price, { places: terms.precision })}</span>
        </p>
      )}
      <KeyValue
        rows={[
          { key: 'roe', label: t('futures.roe'), value: outcome === null ? NO_VALUE : formatPercent(outcome.roe) },
          ...resultRows({
            stock: terms.stock,
            money: COIN_MONEY,
            read: () => closingResult(base, base.amount, price, terms),
            hasFunding: true,
          }),
        ]}
      />
    </fieldset>
  );
}
