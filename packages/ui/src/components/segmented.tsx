import { type ReactNode, useId } from 'react';
import { cx } from '../lib/cx.ts';
import { CountPill } from './count-pill.tsx';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly count?: number | undefined;
  readonly disabled?: boolean | undefined;
}

export interface SegmentedProps<Value extends string> {
  label: string;
  items: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string | undefined;
}

/** One of a few visible choices. Native radios, so arrow keys work. */
export function Segmented<Value extends string>({
  label,
  items,
  value,
  onValueChange,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={cx('flex gap-0.5 rounded-md bg-surface-2 p-[3px]', className)}>
      <legend className="sr-only">{label}</legend>
      {items.map((item) => (
        <label
          key={item.value}
          className={cx(
            'segment relative flex min-h-[38px] flex-1 items-center justify-center gap-[5px] rounded-[9px] px-2 text-label font-medium whitespace-nowrap text-ink-3 hit-44',
            'has-checked:bg-surface-3 has-checked:font-semibold has-checked:text-ink-1 has-disabled:text-ink-disabled',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="radio"
            name={name}
            value={item.value}
            checked={item.value === value}
            disabled={item.disabled ?? false}
            onChange={() => onValueChange(item.value)}
            className="sr-only"
          />
          {item.label}
          <CountPill count={item.count} />
        </label>
      ))}
    </fieldset>
  );
}
