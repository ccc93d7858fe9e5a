import { toNumber } from '@hoga/kernel/decimal';
import { AmountField } from '@hoga/ui/form/amount-field.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { shortAmount } from '../model/short-amount.ts';
import type { MostStake, StakeTerms } from '../model/stake.ts';
import type { BetForm } from './use-bet-form.ts';

/** The increments of the buttons, in minimum stakes. */
const STEPS = [1, 5, 10] as const;

/** The screen's key handler recognises the field by this name: arrows and Enter act there too. */
export const STAKE_FIELD = 'stake';

export interface StakeFieldProps {
  form: BetForm;
  terms: StakeTerms;
  most: MostStake;
  unit: string;
  /** Buttons beside the field, or under it with the keys that press them. */
  shape: 'dock' | 'pane';
}

/** The actions of the buttons beside the amount; the keys 1 to 4 press them too. */
export function stakeSteps({ form, terms, most }: Pick<StakeFieldProps, 'form' | 'terms' | 'most'>) {
  const atMost = toNumber(most.amount);
  const least = toNumber(terms.minBet);
  return [
    ...STEPS.map((count) => ({
      amount: count * least,
      press: () => form.changeStake(Math.min(Math.max(atMost, least), (form.stake ?? 0) + count * least)),
    })),
    { amount: null, press: () => form.changeStake(atMost === 0 ? least : atMost) },
  ];
}

export function StakeField({ form, terms, most, unit, shape }: StakeFieldProps) {
  const t = useText();
  const isDock = shape === 'dock';
  const steps = stakeSteps({ form, terms, most }).map((step, place) => ({ ...step, key: place + 1 }));
  return (
    <div className={cx('flex gap-1.5', isDock ? 'items-start' : 'flex-col gap-2')}>
      <AmountField
        label={t('rounds.stake')}
        name={STAKE_FIELD}
        value={form.stake}
        onChange={form.changeStake}
        unit={unit}
        error={form.error}
        size={isDock ? 'md' : 'lg'}
        className={cx('min-w-0', isDock && 'flex-1')}
      />
      <fieldset className={cx('flex min-w-0 gap-1.5', isDock ? 'shrink-0' : 'w-full')}>
        <legend className="sr-only">{t('rounds.stake')}</legend>
        {steps.map(({ amount, press, key }) => (
          <button
            key={key}
            type="button"
            onClick={press}
            className={cx(
              'pressable flex min-h-11 items-center justify-center gap-1 rounded-control bg-surface-2 font-semibold whitespace-nowrap text-ink-2',
              isDock ? 'px-2.5 text-caption max-[23rem]:px-1.5' : 'flex-1 px-1 text-caption',
            )}
          >
            {amount === null ? t('rounds.most') : `+${shortAmount(amount, currentLanguage())}`}
            {!isDock && <Key>{key}</Key>}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** The key that does the same. */
export function Key({ children }: { children: string | number }) {
  return (
    <span aria-hidden="true" className="hidden rounded-xs bg-surface-3 px-1 text-nano text-ink-3 lg:inline">
      {children}
    </span>
  );
}
