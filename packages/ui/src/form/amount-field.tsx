import { addToAmount, MAX_AMOUNT } from '@hoga/domain/inputs/amount-limit';
import { cx } from '../lib/cx.ts';
import { NumberField, type NumberFieldProps } from './number-field.tsx';
import { type Preset, Presets } from './presets.tsx';

export interface AmountFieldProps extends Omit<NumberFieldProps, 'shape'> {
  unit: string;
  /** 64 px as the screen's main figure, 52 px on its own, 44 px in dense forms. */
  size?: 'xl' | 'lg' | 'md' | undefined;
  /** Preset amounts. `replace` sets them, `add` adds them: +10만. */
  presets?: readonly Preset<number>[] | undefined;
  presetMode?: 'replace' | 'add' | undefined;
}

const SHAPE = { xl: 'large', lg: 'hidden', md: 'dense' } as const;

/**
 * An amount of money: a numeric field with its unit, a maximum within the decimal range, and optional presets beneath.
 */
export function AmountField({ size = 'lg', presets, presetMode = 'replace', className, ...field }: AmountFieldProps) {
  const most = Math.min(field.max ?? MAX_AMOUNT, MAX_AMOUNT);
  const select = (amount: number) => {
    const wanted = presetMode === 'add' ? addToAmount(field.value, amount) : amount;
    field.onChange(Math.min(most, wanted));
  };
  return (
    <div className={cx('flex flex-col gap-2', className)}>
      <NumberField {...field} max={most} shape={SHAPE[size]} />
      {presets !== undefined && (
        <Presets
          label={field.label}
          items={presets}
          value={presetMode === 'replace' ? field.value : null}
          onSelect={select}
          disabled={field.disabled}
        />
      )}
    </div>
  );
}
