import { ToggleChip } from '@hoga/ui/components/toggle-chip.tsx';
import { DecimalField, type DecimalFieldProps } from '@hoga/ui/form/decimal-field.tsx';
import { FieldMessage } from '@hoga/ui/form/field-message.tsx';
import { Presets } from '@hoga/ui/form/presets.tsx';
import { Stepper } from '@hoga/ui/form/stepper.tsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { withStock } from '../model/follow-draft.ts';
import type { FollowForm } from './use-follow-form.ts';

const MULTIPLIERS = [25, 50, 100] as const;
/** As the server takes it. */
const MOST_MULTIPLIED = 10_000;

export interface FollowFieldsProps {
  form: FollowForm;
  /** The choices; none where pairs cannot be changed any more. */
  contracts: readonly ContractTerms[];
}

/** Pairs, multiplier, limits and guards: each mistake is shown beside its field, as soon as it is one. */
export function FollowFields({ form, contracts }: FollowFieldsProps) {
  const t = useText();
  const { draft, change, errorOf } = form;
  const pairsError = useId();
  return (
    <div className="flex flex-col gap-3.5">
      {form.obstacle !== null && (
        <p role="alert" className="flex items-start gap-1.5 text-caption text-danger">
          <CircleAlert size={16} aria-hidden="true" className="mt-px shrink-0" />
          {form.obstacle}
        </p>
      )}
      {contracts.length > 0 && (
        <fieldset aria-describedby={pairsError} className="min-w-0">
          <legend className="pb-1.5 text-caption text-ink-3">{t('copy.pairs')}</legend>
          <div className="flex flex-wrap gap-1.5">
            {contracts.map(({ stock, unit }) => (
              <ToggleChip
                key={stock}
                pressed={draft.stocks.includes(stock)}
                onPressedChange={(isChosen) => change(withStock(draft, stock, isChosen))}
              >
                {unit}
              </ToggleChip>
            ))}
          </div>
          <FieldMessage id={pairsError} error={errorOf('stocks')} />
        </fieldset>
      )}
      <Labelled label={t('copy.multiplierIs')}>
        <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] gap-1.5">
          <Stepper
            label={t('copy.multiplier')}
            value={draft.multiplyPer}
            onChange={(multiplyPer) => change({ multiplyPer })}
            min={0}
            max={MOST_MULTIPLIED}
            unit="%"
          />
          <Presets
            label={t('copy.multiplier')}
            items={MULTIPLIERS.map((value) => ({ value, label: `${value}%` }))}
            value={draft.multiplyPer}
            onSelect={(multiplyPer) => change({ multiplyPer })}
            className="*:px-1 *:text-label"
          />
        </div>
        <FieldMessage
          id={`${pairsError}-multiplier`}
          error={errorOf('multiplyPer')}
          hint={draft.multiplyPer === 0 ? t('copy.copiesNothing') : undefined}
        />
      </Labelled>
      <div className="grid grid-cols-2 items-start gap-2">
        <Amount
          label={t('copy.maxBet')}
          value={draft.maxBet}
          onChange={(maxBet) => change({ maxBet })}
          error={errorOf('maxBet')}
        />
        <Amount
          label={t('copy.oneMaxBet')}
          value={draft.oneMaxBet}
          onChange={(oneMaxBet) => change({ oneMaxBet })}
          error={errorOf('oneMaxBet')}
        />
        <Amount
          label={t('copy.lossLimit')}
          value={draft.copyLossLimit}
          onChange={(copyLossLimit) => change({ copyLossLimit })}
          placeholder={t('copy.none')}
        />
        <Amount
          label={t('copy.takeProfit')}
          value={draft.copyTakeProfit}
          onChange={(copyTakeProfit) => change({ copyTakeProfit })}
          placeholder={t('copy.none')}
        />
      </div>
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p aria-hidden="true" className="pb-1.5 text-caption text-ink-3">
        {label}
      </p>
      {children}
    </div>
  );
}

function Amount(props: Omit<DecimalFieldProps, 'places' | 'shape' | 'unit'>) {
  return (
    <Labelled label={props.label}>
      <DecimalField {...props} places={2} unit="USDT" shape="dense" />
    </Labelled>
  );
}
