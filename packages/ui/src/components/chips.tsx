import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { CHIP_LOOK } from './chip-look.ts';

export interface Chip<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

export interface ChipsProps<Value extends string> {
  label: string;
  items: readonly Chip<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string | undefined;
}

/** Filters over a list: one at a time; scrolls sideways when they do not fit. */
export function Chips<Value extends string>({ label, items, value, onValueChange, className }: ChipsProps<Value>) {
  return (
    // By default a fieldset is as wide as its content: the page itself would scroll sideways.
    <fieldset className={cx('no-scrollbar flex min-w-0 gap-1.5 overflow-x-auto py-1', className)}>
      <legend className="sr-only">{label}</legend>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          aria-pressed={item.value === value}
          onClick={() => onValueChange(item.value)}
          className={CHIP_LOOK}
        >
          {item.label}
        </button>
      ))}
    </fieldset>
  );
}
